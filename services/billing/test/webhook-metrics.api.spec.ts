import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { figure, scrape } from '@swizzle/kit/testing/scrape';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
let port: number;
let customer: string;
beforeAll(async () => {
  port = await freePort();
  billing = await startBilling({ METRICS_PORT: String(port) });
  const userId = billing.join();
  await billing.subscribe(userId);
  customer = await billing.customerOf(userId);
});
afterAll(() => billing.stop());

const event = (secondsAgo: number, about: object = { object: 'customer', id: customer }) => {
  const created = Math.floor(Date.now() / 1000) - secondsAgo;
  const type = 'customer.updated';
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created,
    data: { object: about },
  });
};

/** The increase of a metric by some work. */
const added = async (work: () => Promise<unknown>, name: string, labels: Record<string, string> = {}) => {
  const read = async () => figure(await scrape(port), name, labels) ?? 0;
  const before = await read();
  await work();
  return (await read()) - before;
};
const outcomes = (outcome: string, work: () => Promise<unknown>) =>
  added(work, 'swizzle_webhooks_total', { outcome });

it('measures the lag of applied events by the provider’s clock', async () => {
  const late = () => billing.deliver(event(300));
  expect(await added(late, 'swizzle_webhook_lag_seconds_sum')).toBeGreaterThanOrEqual(300);
  expect(await added(late, 'swizzle_webhook_lag_seconds_bucket', { le: '60' })).toBe(0);
  const soon = () => billing.deliver(event(1));
  expect(await added(soon, 'swizzle_webhook_lag_seconds_bucket', { le: '60' })).toBe(1);
});

it('reports no lag if the provider’s clock is ahead', async () => {
  const ahead = () => billing.deliver(event(-300));
  expect(await added(ahead, 'swizzle_webhook_lag_seconds_sum')).toBe(0);
});

it('measures no lag of ignored events', async () => {
  const strange = () => billing.deliver(event(300, { object: 'customer', id: 'cus_of_somebody_else' }));
  expect(await added(strange, 'swizzle_webhook_lag_seconds_count')).toBe(0);
  expect(await outcomes('ignored', strange)).toBe(1);
});

it('distinguishes failed and unsigned events', async () => {
  const failing = async () => {
    billing.proxy.become('down');
    await billing.deliver(event(1));
    billing.proxy.become('fine');
  };
  expect(await outcomes('failed', failing)).toBe(1);
  expect(await outcomes('applied', failing)).toBe(0);
  expect(await outcomes('unsigned', () => billing.deliver(event(1), 'sesame'))).toBe(1);
});
