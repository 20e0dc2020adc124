// Attempts to get a plan without paying.
import assert from 'node:assert/strict';
import { SetupIntent } from '@swizzle/proto';
import type Stripe from 'stripe';
import type { Case } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import type { Guest } from '../../system/guest.ts';
import {
  BEGINNING,
  CHANGING,
  hasOnlyAnUnpaidTrial,
  hasTier,
  joinPlanner,
  subscribe,
  userOf,
} from '../../system/plans.ts';

/** Abuse of Stripe's documented API. */
const wishesFor = ({ id }: Guest, { customer, id: subscription }: Stripe.Subscription) => ({
  ...{ tier: 'admin', plan: 'bar_owner', price: 'price_0', priceId: 'price_0', amount: 0 },
  ...{ trial_period_days: 3650, status: 'active', payment_status: 'paid' },
  ...{ userId: id, ownerId: id, customer, customerId: customer, subscription, subscriptionId: subscription },
});

const forgedCheckout: Case = {
  title: 'A checkout sends its own price, tier and customer',
  family: 'payments',
  injected: 'price, tier, days, user and customer of someone else in body, query and headers of each call',
  isShort: true,
  async run(chaos) {
    const [victim, thief] = [await joinPlanner(chaos), await chaos.signUps.join()];
    const [plan] = await chaos.provider.plansOf(victim);
    assert.ok(plan);
    const body = wishesFor(victim, plan);
    const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
    const headers = {
      'x-user-id': victim.id,
      'x-user-tier': 'admin',
      'x-customer-id': String(plan.customer),
    };
    const paths = [...BEGINNING, ...CHANGING].flatMap((path) => [path, `${path}?${query}`]);
    // A subscription from before the cleanup has no card, and is started again afterward.
    const shownPrice = { amount: 1, currency: 'usd' };
    for (const path of [...paths, ...BEGINNING])
      for (const sent of [{ body }, { body: { shownPrice } }, {}])
        await thief.call('POST', path, { ...sent, headers });
    await hasOnlyAnUnpaidTrial(chaos, thief);
    assert.deepEqual(await chaos.provider.plansOf(victim), [plan]);
  },
};

const notPaid: Case = {
  title: 'The page after a payment is opened without paying',
  family: 'payments',
  injected: 'the way back from the card form, with its own and with another’s session, and no card',
  isShort: true,
  async run(chaos) {
    const [victim, thief] = [await joinPlanner(chaos), await chaos.signUps.join()];
    const form = await thief.call('POST', '/api/create-setup-intent');
    const { clientSecret = '', publishableKey } = SetupIntent.parse(JSON.parse(form.body));
    await thief.call('POST', '/api/get-or-create-subscription');
    const theirs = (await chaos.provider.setupsOf(victim)).map(({ client_secret }) => client_secret ?? '');
    for (const secret of [clientSecret, ...theirs]) {
      const back = new URLSearchParams({
        ...{ setup_intent: secret.split('_secret')[0] ?? '', setup_intent_client_secret: secret },
        ...{ redirect_status: 'succeeded', session_id: 'cs_test_1', tier: 'admin' },
      });
      await thief.call('GET', `/subscribe/success?${back}`);
      await thief.call('GET', '/api/subscription/state');
    }
    await asksTheProvider(chaos, { thief, victim, clientSecret, publishableKey });
    await hasOnlyAnUnpaidTrial(chaos, thief);
  },
};

interface Theft {
  readonly thief: Guest;
  readonly victim: Guest;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** Directly at Stripe, with the publishable key of the browser. */
async function asksTheProvider(
  { provider }: ChaosSystem,
  { thief, victim, clientSecret, publishableKey }: Theft,
): Promise<void> {
  const [plan] = await provider.subscriptionsOf(victim);
  const [own = ''] = clientSecret.split('_secret');
  const calls: [path: string, fields: Record<string, string>][] = [
    // Uses another user's card for a trial.
    [
      `setup_intents/${own}/confirm`,
      { client_secret: clientSecret, payment_method: String(plan?.default_payment_method) },
    ],
    [`setup_intents/${own}/confirm`, { client_secret: `${own}_secret_0`, payment_method: 'pm_card_visa' }],
    [`subscriptions/${plan?.id}`, { cancel_at_period_end: 'true' }],
    ['subscriptions', { customer: String(plan?.customer), 'items[0][price]': 'price_0' }],
  ];
  for (const [path, fields] of calls) {
    const { status } = await thief.call('POST', `/embedded-stripe/v1/${path}`, {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${publishableKey}`,
      },
    });
    assert.ok(status >= 400 && status < 500, `${path} was answered ${status}`);
  }
}

const claimed: Case = {
  title: 'A user claims a tier',
  family: 'payments',
  injected: 'a tier in the profile, the units, headers and a cookie',
  isShort: true,
  async run(chaos) {
    const guest = await chaos.signUps.join();
    const tier = 'admin';
    const headers = { 'x-user-tier': tier, x_user_tier: tier, cookie: `${guest.cookie}; tier=${tier}` };
    const profile = { body: { firstName: 'Ada', lastName: 'Admin', tier }, headers };
    await guest.call('PATCH', '/api/auth/user/profile', profile);
    await guest.call('PATCH', '/api/auth/user/units', { body: { preferredUnits: 'metric', tier }, headers });
    for (const path of ['/api/menus', '/api/subscription/info', '/api/menus?tier=admin']) {
      assert.equal((await guest.call('GET', path, { headers })).status, 403, path);
    }
    const featured = { body: { isFeatured: true }, headers };
    assert.equal((await guest.call('POST', '/api/admin/cocktails/1/featured', featured)).status, 403);
    assert.equal((await userOf(guest)).tier, 'cocktail_curious');
  },
};

export const MONEY_ATTACKS: readonly Case[] = [forgedCheckout, notPaid, claimed];

// A trial is granted once.
const MANY = 50;
const FEW = 10;

const takenTwice = (times: number, isShort: boolean): Case => ({
  title: `A trial is started twice, and ${times} times concurrently`,
  family: 'payments',
  injected: `${times} at once; again after it; with another spelling of the address; with the same card`,
  isShort,
  async run(chaos) {
    const guest = await chaos.signUps.join(`chaos.twice${times}@gmail.com`);
    await Promise.all(
      Array.from({ length: times }, () => guest.call('POST', '/api/get-or-create-subscription')),
    );
    await hasOnlyAnUnpaidTrial(chaos, guest);
    await subscribe(chaos, guest, 'pm_card_amex');
    await chaos.provider.end(guest);
    await hasTier(chaos, guest, 'cocktail_curious');
    const other = await chaos.signUps.join(`chaostwice${times}+again@googlemail.com`);
    for (const one of [guest, other]) {
      for (const path of BEGINNING) assert.equal((await one.call('POST', path)).status, 409, path);
    }
    await refusesTheCard(chaos);
    await paysOnce(chaos, guest, times);
  },
});

/** A card that has had a trial gets none for any other user. */
async function refusesTheCard(chaos: ChaosSystem): Promise<void> {
  const other = await chaos.signUps.join();
  const form = await other.call('POST', '/api/create-setup-intent');
  await other.call('POST', '/api/get-or-create-subscription');
  await chaos.provider.confirm(form.body, 'pm_card_amex');
  const statuses = async () =>
    (await chaos.provider.subscriptionsOf(other)).map(({ status }) => status).join();
  await chaos.until(async () => (await statuses()) === 'canceled');
}

/** Concurrent restarts charge once. */
async function paysOnce({ provider }: ChaosSystem, guest: Guest, times: number): Promise<void> {
  const paths = Array.from(
    { length: times },
    (_, at) => `/api/subscription/${at % 2 === 0 ? 'renew' : 'reactivate'}`,
  );
  const answers = await Promise.all(paths.map((path) => guest.call('POST', path)));
  // A request that waits too long for the lock gets an error.
  for (const { status } of answers) assert.ok([200, 503].includes(status), `answered ${status}`);
  const [customer] = await provider.customersOf(guest);
  const { data } = await provider.stripe.invoices.list({ customer: String(customer?.id), limit: 100 });
  assert.deepEqual(
    data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0),
    [1900],
  );
}

export const TRIAL_ATTACKS: readonly Case[] = [takenTwice(FEW, true), takenTwice(MANY, false)];
