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

const setUp = async (settings: Record<string, string> = {}) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', join(ROOT, 'scripts/tasks/stripe-setup.ts')],
    {
      env: {
        ...{ ...process.env, NODE_OPTIONS: '', PUBLIC_URL: 'https://bar.example.com' },
        ...{ STRIPE_SECRET_KEY: server.secretKey, STRIPE_PUBLISHABLE_KEY: server.publishableKey },
        ...{ STRIPE_API_URL: server.url, ...settings },
      },
    },
  );
  return stdout;
};
const planner = async () => (await stripe.prices.list({ lookup_keys: ['party_planner_monthly'] })).data;

it('creates what is missing, once, and lists the remaining steps', async () => {
  const [old] = await planner();
  await stripe.prices.update(old?.id ?? '', { active: false, lookup_key: '' });
  const first = await setUp();
  expect(first).toMatch(/^Party Planner: price_\w+ made, \$19 a month$/m);
  expect(first).toMatch(/^Bar Owner: price_\w+ is there, \$49 a month$/m);
  expect(first).toMatch(/^ {2}Its signing secret, .* STRIPE_WEBHOOK_SECRET=whsec_\w+$/m);
  expect(first).toMatch(/^Customer portal: bpc_\w+ made$/m);
  expect(first).toMatch(/^Keys: both are of the same account and mode$/m);
  expect(first).toMatch(/^Failed payments: end in cancelation, as they should$/m);
  expect(first).toMatch(/By hand, in the dashboard/);

  const second = await setUp();
  expect(second).not.toMatch(/ made/);
  expect(second).not.toMatch(/whsec_/);
  expect(await planner()).toHaveLength(1);
  const { data: endpoints } = await stripe.webhookEndpoints.list();
  expect(endpoints).toMatchObject([
    {
      url: 'https://bar.example.com/api/stripe/webhook',
      metadata: { signing_secret_sha256: expect.stringMatching(/^\w{64}$/) },
    },
  ]);
  expect((await stripe.testHelpers.testClocks.list()).data).toEqual([]);
  expect((await stripe.billingPortal.configurations.list()).data).toHaveLength(1);
});

it('keeps a price with another amount, and adds missing events to an endpoint', async () => {
  const [old] = await planner();
  await stripe.prices.create({
    product: old?.product as string,
    currency: 'usd',
    unit_amount: 2150,
    recurring: { interval: 'month' },
    lookup_key: 'party_planner_monthly',
    transfer_lookup_key: true,
  });
  const url = 'https://bar.example.com/api/stripe/webhook';
  const { id } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: ['invoice.paid', 'charge.failed'],
  });
  const publishableKey = 'pk_test_another';
  const said = await setUp({ STRIPE_PUBLISHABLE_KEY: publishableKey });
  expect(said).toMatch(/^Party Planner: price_\w+ is there, \$21\.50 a month$/m);
  expect(said).toMatch(/^Keys: WRONG/m);
  const { enabled_events } = await stripe.webhookEndpoints.retrieve(id);
  expect(enabled_events).toEqual(expect.arrayContaining(['charge.failed', 'invoice.paid', 'price.updated']));
});

it('requires the key', async () => {
  await expect(setUp({ STRIPE_SECRET_KEY: '' })).rejects.toThrow('STRIPE_SECRET_KEY is missing');
});
