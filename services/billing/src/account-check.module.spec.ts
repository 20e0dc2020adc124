import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EmbeddedStripe, startEmbeddedStripe } from '@swizzle/embedded-stripe';
import { SIGNING_SECRET_HASH, WEBHOOK_EVENTS } from '@swizzle/proto';
import Stripe from 'stripe';
import { type Checked, findFaults } from './account-check.module.ts';

const WEBHOOK_SECRET = 'whsec_ours';
const metadata = { [SIGNING_SECRET_HASH]: createHash('sha256').update(WEBHOOK_SECRET).digest('hex') };

let server: EmbeddedStripe;
let other: EmbeddedStripe;
beforeAll(async () => {
  [server, other] = [await startEmbeddedStripe(), await startEmbeddedStripe()];
});
afterAll(() => Promise.all([server.stop(), other.stop()]));

const clientOf = (key: string, { port }: EmbeddedStripe = server) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
const find = (changes: Partial<Checked> = {}) =>
  findFaults({
    stripe: clientOf(server.secretKey),
    browser: clientOf(server.publishableKey),
    webhookSecret: WEBHOOK_SECRET,
    hasPrice: async () => true,
    ...changes,
  });

it('finds no faults in a complete setup', async () => {
  const stripe = clientOf(server.secretKey);
  await stripe.webhookEndpoints.create({
    ...{ url: 'https://bar.example.com/api/stripe/webhook', enabled_events: [...WEBHOOK_EVENTS], metadata },
  });
  await stripe.setupIntents.create({ payment_method: 'pm_card_visa', confirm: true });
  expect(await find()).toEqual({ settings: [], account: [] });
});

it.each<[string, () => Partial<Checked>, RegExp]>([
  ['an unknown secret key', () => ({ stripe: clientOf('sk_test_x') }), /does not know STRIPE_SECRET/],
  ['an unknown publishable key', () => ({ browser: clientOf('pk_test_x') }), /does not know STRIPE_PUB/],
  [
    'keys of two accounts',
    () => ({ browser: clientOf(other.publishableKey, other) }),
    /are not of the same account/,
  ],
  [
    'a restricted key without access to fingerprints',
    () => ({ stripe: withoutFingerprints() }),
    /cannot see the fingerprints/,
  ],
])('reports %s', async (_, changes, words) => {
  const { settings } = await find(changes());
  expect(settings).toEqual([expect.stringMatching(words)]);
});

it.each<[string, Partial<Checked>, RegExp]>([
  ['without a price', { hasPrice: async () => false }, /no active monthly price/],
  ['whose endpoint has another secret', { webhookSecret: 'whsec_other' }, /is not the signing secret/],
])('reports an account %s', async (_, changes, words) => {
  expect(await find(changes)).toEqual({ settings: [], account: [expect.stringMatching(words)] });
});

it('reports a missing endpoint, and missing events', async () => {
  const stripe = clientOf(other.secretKey, other);
  const browser = clientOf(other.publishableKey, other);
  expect((await find({ stripe, browser })).account).toEqual([
    expect.stringMatching(/no enabled webhook endpoint/),
  ]);
  const [, ...others] = WEBHOOK_EVENTS;
  const url = 'https://bar.example.com/api/stripe/webhook';
  await stripe.webhookEndpoints.create({ url, enabled_events: others });
  expect((await find({ stripe, browser })).account).toEqual([
    expect.stringMatching(new RegExp(`not told of ${WEBHOOK_EVENTS[0]}:`)),
  ]);
});

/** A client with a restricted key that may not read payment methods. */
function withoutFingerprints(): Stripe {
  const stripe = clientOf(server.secretKey);
  const list = stripe.setupIntents.list.bind(stripe.setupIntents);
  const listHidden = async (...params: Parameters<typeof list>) => {
    const { data } = await list(...params);
    const hide = ({ payment_method: method }: Stripe.SetupIntent) =>
      typeof method === 'object' && method?.card ? { card: { ...method.card, fingerprint: null } } : null;
    return { data: data.map((form) => ({ ...form, payment_method: hide(form) })) };
  };
  return Object.assign(stripe, { setupIntents: Object.assign(stripe.setupIntents, { list: listHidden }) });
}
