import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type EmbeddedStripe, startEmbeddedStripe } from '@swizzle/embedded-stripe';
import { Stripe } from 'stripe';
import { ROOT } from '../dev/root.ts';

let server: EmbeddedStripe;
let stripe: Stripe;
beforeEach(async () => {
  server = await startEmbeddedStripe();
  stripe = new Stripe(server.secretKey, { host: '127.0.0.1', port: server.port, protocol: 'http' });
});
afterEach(() => server.stop());

const setUp = (secretKey = server.secretKey) =>
  promisify(execFile)(process.execPath, ['--no-warnings', join(ROOT, 'scripts/tasks/stripe-setup.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: server.url },
  });
const planner = async () => (await stripe.prices.list({ lookup_keys: ['party_planner_monthly'] })).data;

it('makes what is missing, once', async () => {
  const [old] = await planner();
  await stripe.prices.update(old?.id ?? '', { active: false, lookup_key: '' });
  expect((await setUp()).stdout).toMatch(/^Party Planner: price_\w+ made\nBar Owner: price_\w+ is there\n$/);
  expect((await setUp()).stdout).toMatch(/^Party Planner: price_\w+ is there\n/);
  const found = await planner();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ unit_amount: 1900, currency: 'usd', recurring: { interval: 'month' } });
});

it('does not touch a price that costs something else', async () => {
  const [old] = await planner();
  const dearer = await stripe.prices.create({
    product: old?.product as string,
    currency: 'usd',
    unit_amount: 2100,
    recurring: { interval: 'month' },
    lookup_key: 'party_planner_monthly',
    transfer_lookup_key: true,
  });
  await expect(setUp()).rejects.toThrow(`party_planner_monthly is ${dearer.id}, which costs 2100 cents`);
  expect(await planner()).toHaveLength(1);
});

it('asks for the key', async () => {
  await expect(setUp('')).rejects.toThrow('STRIPE_SECRET_KEY is missing');
});
