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

it('logs that a mail did not go, and nothing of what it said or to whom', async () => {
  const said: string[] = [];
  const mailSender = new MailSender({ send: refuse }, pino({}, { write: (line) => said.push(line) }));
  mailSender.post('verify-email', async () => MAIL);
  await mailSender.beforeApplicationShutdown();
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ purpose: 'verify-email', responseCode: 550 });
  expect(said[0]).not.toMatch(/@|secret/);
});

it('drops mails rather than keep more than a hundred under way', async () => {
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const mailSender = new MailSender({ send }, pino({ level: 'silent' }));
  for (let count = 0; count < 150; count++) mailSender.post('verify-email', async () => MAIL);
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(100);
});

it('sends a mail again, under the same name, when its server was away', async () => {
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

it('does not send a mail again that was refused for good', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const send = jest.fn(refuse);
  new MailSender({ send }, pino({ level: 'silent' })).post('verify-email', async () => MAIL);
  await jest.advanceTimersByTimeAsync(900_000);
  expect(send).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('does not compose a mail where none is sent', () => {
  const write = jest.fn(async () => MAIL);
  new MailSender(null, pino({ level: 'silent' })).post('verify-email', write);
  expect(write).not.toHaveBeenCalled();
});
