import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Mail } from '../mail/mail.ts';
import { MailSender } from '../mail/mail-sender.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import { BillingNoticesConsumer } from './billing-notices.consumer.ts';
import { NoticeMailer } from './notice-mailer.ts';
import type { SentNoticesRepository } from './sent-notices.repository.ts';

/** Waits for a condition; Jest's timeout limits it. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

it('rejects a notice while the mail sender is full, so that the event is redelivered', async () => {
  const held: (() => void)[] = [];
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    await new Promise<void>((resolve) => held.push(resolve));
  };
  const mailSender = new MailSender({ send }, pino({ level: 'silent' }));
  const claimed = new Set<string>();
  const users = {
    find: async () => ({ _id: 'ada', email: 'ada@example.com', firstName: 'Ada' }),
  } as unknown as UsersRepository;
  const notices = {
    claim: async (id: string) => claimed.add(id).size > 0,
    settle: async () => undefined,
  } as unknown as SentNoticesRepository;
  const config = { PUBLIC_URL: 'http://localhost:8080' } as Config;
  const mails = new NoticeMailer(users, notices, mailSender, config, pino({ level: 'silent' }));
  const listener = new BillingNoticesConsumer(users, notices, mailSender, mails);
  const notice = { kind: 'subscription-ended', tier: 'bar_owner', date: '2026-11-17T12:00:00.000Z' } as const;
  const write = () => listener.write({ id: 'ended-1', userId: 'ada', notice });
  await write();
  await until(() => sent.length === 1);
  const [mail] = sent;
  while (!mailSender.isFull) mailSender.post('verify-email', async () => mail);
  claimed.clear();
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
  expect(claimed.size).toBe(0);
  for (const release of held) release();
  await mailSender.beforeApplicationShutdown();
  await write();
  await until(() => sent.length === 101);
  expect(claimed.size).toBe(1);
  for (const release of held) release();
});

it('postpones a notice when the mail server is unreachable', async () => {
  const postponed: string[] = [];
  const users = { find: async () => ({ email: 'ada@example.com' }) } as unknown as UsersRepository;
  const notices = {
    postpone: async (id: string) => void postponed.push(id),
  } as unknown as SentNoticesRepository;
  const away = async () => Promise.reject(Object.assign(new Error('refused'), { code: 'ESOCKET' }));
  const mailSender = new MailSender({ send: away }, pino({ level: 'silent' }));
  const config = { PUBLIC_URL: 'http://localhost:8080' } as Config;
  const mails = new NoticeMailer(users, notices, mailSender, config, pino({ level: 'silent' }));
  await mails.send('ended-1', 'ada', {
    ...{ kind: 'subscription-ended', tier: 'bar_owner', date: '2026-11-17T12:00:00.000Z' },
  });
  expect(postponed).toEqual(['ended-1']);
});

it('claims a notice before sending its mail, and settles it afterwards', async () => {
  const steps: string[] = [];
  const users = { find: async () => ({ email: 'ada@example.com' }) } as unknown as UsersRepository;
  const notices = {
    claim: async (_id: string, _userId: string, notice: object) => steps.push(`due ${'kind' in notice}`) > 0,
    settle: async () => void steps.push('settled'),
  } as unknown as SentNoticesRepository;
  const mailSender = new MailSender({ send: async () => void steps.push('sent') }, pino({ level: 'silent' }));
  const config = { PUBLIC_URL: 'http://localhost:8080' } as Config;
  const mails = new NoticeMailer(users, notices, mailSender, config, pino({ level: 'silent' }));
  const notice = { kind: 'subscription-ended', tier: 'bar_owner', date: '2026-11-17T12:00:00.000Z' } as const;
  await new BillingNoticesConsumer(users, notices, mailSender, mails).write({
    id: 'ended-1',
    userId: 'ada',
    notice,
  });
  await until(() => steps.length === 3);
  expect(steps).toEqual(['due true', 'sent', 'settled']);
});
