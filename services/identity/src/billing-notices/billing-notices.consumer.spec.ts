import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Mail } from '../mail/mail.ts';
import { Outbox } from '../mail/outbox.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import { BillingNoticesListener } from './billing-notices.consumer.ts';
import type { SentNoticesRepository } from './sent-notices.repository.ts';

it('a notice that comes while too many mails are under way is not noted as sent, so that it comes again', async () => {
  const held: (() => void)[] = [];
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    await new Promise<void>((resolve) => held.push(resolve));
  };
  const outbox = new Outbox({ send }, pino({ level: 'silent' }));
  const claimed = new Set<string>();
  const listener = new BillingNoticesListener(
    {
      find: async () => ({ _id: 'ada', email: 'ada@example.com', firstName: 'Ada' }),
    } as unknown as UsersRepository,
    { claim: async (id: string) => claimed.add(id).size > 0 } as unknown as SentNoticesRepository,
    outbox,
    { PUBLIC_URL: 'http://localhost:8080' } as Config,
  );
  const notice = { kind: 'subscription-ended', tier: 'bar_owner', date: '2026-11-17T12:00:00.000Z' } as const;
  const write = () => listener.write({ id: 'ended-1', userId: 'ada', notice });
  await write();
  const [mail] = sent;
  while (!outbox.isFull) outbox.post('verify-email', async () => mail);
  claimed.clear();
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
  expect(claimed.size).toBe(0);
  for (const release of held) release();
  await outbox.beforeApplicationShutdown();
  await write();
  expect([claimed.size, sent.length]).toEqual([1, 101]);
  for (const release of held) release();
});
