import { expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { Outbox } from './outbox.ts';

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
  const outbox = new Outbox({ send: refuse }, pino({}, { write: (line) => said.push(line) }));
  outbox.post('verify-email', async () => MAIL);
  await outbox.beforeApplicationShutdown();
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ purpose: 'verify-email', responseCode: 550 });
  expect(said[0]).not.toMatch(/@|secret/);
});

it('drops mails rather than keep more than a hundred under way', async () => {
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const outbox = new Outbox({ send }, pino({ level: 'silent' }));
  for (let count = 0; count < 150; count++) outbox.post('verify-email', async () => MAIL);
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(100);
});

it('does not even write a mail where none is sent', () => {
  const write = jest.fn(async () => MAIL);
  new Outbox(null, pino({ level: 'silent' })).post('verify-email', write);
  expect(write).not.toHaveBeenCalled();
});
