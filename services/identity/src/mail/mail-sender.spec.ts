import { expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { MailSender } from './mail-sender.ts';

const MAIL = {
  purpose: 'verify-email',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'secret',
  html: 'secret',
  link: 'secret',
} as const;

const refuse = () =>
  Promise.reject(Object.assign(new Error('550 <ada@example.com>: unknown, secret'), { responseCode: 550 }));

it('logs a failed mail without its contents and recipient', async () => {
  const logged: string[] = [];
  const mailSender = new MailSender({ send: refuse }, pino({}, { write: (line) => logged.push(line) }));
  mailSender.post('verify-email', async () => MAIL);
  await mailSender.beforeApplicationShutdown();
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ purpose: 'verify-email', responseCode: 550 });
  expect(logged[0]).not.toMatch(/@|secret/);
});

it('drops mails beyond one hundred in flight', async () => {
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const mailSender = new MailSender({ send }, pino({ level: 'silent' }));
  for (let count = 0; count < 150; count++) mailSender.post('verify-email', async () => MAIL);
  await new Promise(setImmediate);
  expect(send).toHaveBeenCalledTimes(100);
});

it('retries with the same name when the server was unreachable', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const names: string[] = [];
  const send = jest.fn(async ({ name }: { name: string }) => {
    names.push(name);
    if (names.length < 3) throw Object.assign(new Error('refused'), { code: 'ESOCKET' });
  });
  const write = jest.fn(async () => MAIL);
  const mailSender = new MailSender({ send }, pino({ level: 'silent' }));
  mailSender.post('verify-email', write);
  await jest.advanceTimersByTimeAsync(900_000);
  expect([names.length, new Set(names).size, write.mock.calls.length]).toEqual([3, 1, 1]);
  jest.useRealTimers();
});

it('composes a mail again that could not be composed', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const send = jest.fn(async () => undefined);
  const write = jest.fn(async () => MAIL).mockRejectedValueOnce(new Error('no database'));
  new MailSender({ send }, pino({ level: 'silent' })).post('verify-email', write);
  await jest.advanceTimersByTimeAsync(900_000);
  expect([write.mock.calls.length, send.mock.calls.length]).toEqual([2, 1]);
  jest.useRealTimers();
});

it('does not retry a permanent failure', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const send = jest.fn(refuse);
  new MailSender({ send }, pino({ level: 'silent' })).post('verify-email', async () => MAIL);
  await jest.advanceTimersByTimeAsync(900_000);
  expect(send).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('does not compose mails without a transport', () => {
  const write = jest.fn(async () => MAIL);
  new MailSender(null, pino({ level: 'silent' })).post('verify-email', write);
  expect(write).not.toHaveBeenCalled();
});
