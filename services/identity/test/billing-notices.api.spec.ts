import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Backends, startBackends } from '@swizzle/backends';
import type { BillingNotice } from '@swizzle/proto';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

let backends: Backends;
let testIdentity: TestIdentity;
let nats: NatsConnection;

beforeAll(async () => {
  backends = await startBackends();
  testIdentity = await startTestIdentity(backends);
  nats = await connect({ servers: backends.natsUrl });
  const { streams } = await jetstreamManager(nats);
  const subjects = ['billing.entitlement.changed.v1', 'billing.notice.due.v1'];
  await streams.add({ name: 'billing', subjects }).catch(() => undefined);
});
afterAll(async () => {
  await nats.close();
  await testIdentity.stop();
  await testIdentity.cleanUp();
  await backends.stop();
});

const date = '2026-11-17T12:00:00.000Z';
const publish = (id: string, userId: string, notice: BillingNotice) =>
  jetstream(nats).publish('billing.notice.due.v1', JSON.stringify({ id, userId, notice }));

const NOTICES: [BillingNotice, string, RegExp][] = [
  [
    { kind: 'trial-ends', tier: 'party_planner', date },
    'Your Swizzle trial ends on November 17, 2026',
    /cancel in your account before that day/,
  ],
  [
    { kind: 'payment-failed', tier: 'party_planner', amount: 1900, currency: 'usd', nextTry: date },
    "Your Swizzle payment didn't go through",
    /\$19\.00 for Party Planner[\s\S]*http:\/\/localhost:8080\/subscribe\?change=payment[\s\S]*November 17/,
  ],
  [
    { kind: 'receipt', tier: 'bar_owner', amount: 1900, currency: 'usd', date, url: null },
    'Your Swizzle receipt',
    /\$19\.00 for Bar Owner on November 17, 2026/,
  ],
  [
    { kind: 'subscription-ended', tier: 'party_planner', date },
    'Your Swizzle subscription has ended',
    /cocktails and menus are still yours/,
  ],
];

it.each(NOTICES)('mails the customer: %j', async (notice, subject, words) => {
  const email = `${notice.kind}@example.com`;
  const { userId } = await testIdentity.signUp(email);
  await publish(`${notice.kind}-1`, userId, notice);
  const mail = await testIdentity.mailTo(email, notice.kind);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(words);
  expect(mail.raw).toContain('text/html');
});

it('sends a postponed notice once after a restart', async () => {
  const email = 'later@example.com';
  const { userId } = await testIdentity.signUp(email);
  const notices = testIdentity.store.collection<{ _id: string }>('sent_notices');
  const notice: BillingNotice = { kind: 'subscription-ended', tier: 'party_planner', date };
  const due = { sentAt: new Date(), dueAt: new Date(0), tries: 1 };
  await notices.insertOne({ _id: 'ended-later', userId, notice, ...due } as { _id: string });
  const restarted = await startTestIdentity(backends);
  const mail = await restarted.mailTo(email, notice.kind);
  expect(mail.subject).toBe('Your Swizzle subscription has ended');
  await restarted.stop();
  await restarted.cleanUp();
  expect(await notices.findOne({ _id: 'ended-later' })).toMatchObject({
    dueAt: null,
    notice: null,
    tries: 2,
  });
});

it('sends a notice again with the same Message-ID after a crash during the first attempt', async () => {
  const email = 'midway@example.com';
  const { userId } = await testIdentity.signUp(email);
  const notices = testIdentity.store.collection<{ _id: string; dueAt: Date | null; notice: object | null }>(
    'sent_notices',
  );
  const notice: BillingNotice = { kind: 'subscription-ended', tier: 'party_planner', date };
  await publish('ended-midway', userId, notice);
  const first = await testIdentity.mailTo(email, notice.kind);
  // The record as it was during the first attempt.
  await notices.updateOne({ _id: 'ended-midway' }, { $set: { notice, dueAt: new Date(0) } });
  const restarted = await startTestIdentity(backends);
  const second = await restarted.mailTo(email, notice.kind);
  const messageId = ({ raw }: { raw: string }) => /^Message-ID: (.*)$/im.exec(raw)?.[1];
  expect(messageId(second)).toBe(messageId(first));
  expect(await notices.findOne({ _id: 'ended-midway' })).toMatchObject({ dueAt: null, notice: null });
  await restarted.stop();
  await restarted.cleanUp();
});

it('sends one mail per notice, even if the event is redelivered', async () => {
  const email = 'once@example.com';
  const { userId } = await testIdentity.signUp(email);
  const notice = {
    kind: 'receipt',
    tier: 'party_planner',
    amount: 1900,
    currency: 'usd',
    date,
    url: null,
  } as const;
  for (const _ of ['once', 'twice']) await publish('receipt-once', userId, notice);
  await publish('receipt-next', userId, notice);
  await testIdentity.mailTo(email, 'receipt', 2);
  const mails = (await testIdentity.mails()).filter(
    ({ to, file }) => to === email && file.includes('receipt'),
  );
  expect(mails).toHaveLength(2);
});
