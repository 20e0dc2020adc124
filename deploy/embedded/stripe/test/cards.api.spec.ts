import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { fromBrowser, type RunningAccount, startAccount } from './running-account.ts';

let account: RunningAccount;
let stripe: Stripe;
beforeAll(async () => {
  account = await startAccount();
  stripe = account.stripe;
});
afterAll(() => account.server.stop());

const card = (number: string, more: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2045',
  'payment_method_data[card][cvc]': '123',
  ...more,
});

async function newIntent() {
  const customer = await stripe.customers.create();
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  const confirm = (fields: Record<string, string>) =>
    fromBrowser(account.server, `/v1/setup_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      ...fields,
    });
  return { customer, intent, confirm };
}

describe('a setup intent', () => {
  it('requires a card, and belongs to its customer', async () => {
    const { customer, intent } = await newIntent();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      customer: customer.id,
      usage: 'off_session',
      payment_method_types: ['card'],
      livemode: false,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  });

  it('is confirmed by a browser, which attaches the card', async () => {
    const { customer, intent, confirm } = await newIntent();
    const { status, body } = await confirm(card('4242424242424242'));
    expect([status, body.status]).toEqual([200, 'succeeded']);
    const { payment_method } = await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] });
    expect(payment_method).toMatchObject({
      customer: customer.id,
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2045, checks: { cvc_check: 'pass' } },
    });
    const { data } = await stripe.customers.listPaymentMethods(customer.id);
    expect(data).toEqual([payment_method]);
  });

  it('is confirmed by a server with a named test card', async () => {
    const { intent } = await newIntent();
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });
    expect(done.status).toBe('succeeded');
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('keeps waiting when %s is declined', async (number, code, decline_code) => {
    const { customer, intent, confirm } = await newIntent();
    const { status, body } = await confirm(card(number));
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code,
      setup_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const after = await stripe.setupIntents.retrieve(intent.id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: { code },
    });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    expect((await confirm(card('4242424242424242'))).body.status).toBe('succeeded');
  });

  it.each([
    ['success', 200, 'succeeded'],
    ['failure', 400, 'requires_payment_method'],
  ])('asks for a confirmation step, and a %s answers %i', async (outcome, status, then) => {
    const { intent, confirm } = await newIntent();
    const asked = await confirm(card('4000002500003155'));
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    const answered = await fromBrowser(account.server, `/v1/setup_intents/${intent.id}/authenticate`, {
      client_secret: intent.client_secret ?? '',
      outcome,
    });
    expect(answered.status).toBe(status);
    expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe(then);
  });

  it('requires its client secret', async () => {
    const { intent, confirm } = await newIntent();
    const without = await fromBrowser(account.server, `/v1/setup_intents/${intent.id}/confirm`, {});
    expect(without.body.error).toMatchObject({ code: 'parameter_missing', param: 'client_secret' });
    const guessed = await confirm({ ...card('4242424242424242'), client_secret: `${intent.id}_secret_x` });
    expect(guessed.status).toBe(404);
  });

  it('hides its customer from browsers', async () => {
    const { confirm } = await newIntent();
    const { body } = await confirm({ ...card('4242424242424242'), 'expand[]': 'customer' });
    expect(body.error).toMatchObject({ code: 'secret_key_required' });
  });

  it('cannot be confirmed once it is canceled', async () => {
    const { intent, confirm } = await newIntent();
    expect((await stripe.setupIntents.cancel(intent.id)).status).toBe('canceled');
    const { status, body } = await confirm(card('4242424242424242'));
    expect([status, body.error?.code]).toEqual([400, 'setup_intent_unexpected_state']);
  });
});

it.each([
  [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
  [{ 'payment_method_data[card][exp_year]': '2019' }, 'invalid_expiry_year'],
  [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
  [{ 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
])('refuses a mistyped card: %j', async (mistake: Record<string, string>, code) => {
  const { confirm } = await newIntent();
  const { status, body } = await confirm(card('4242424242424242', mistake));
  expect([status, body.error?.code]).toEqual([402, code]);
});

describe('a card', () => {
  it('has the same fingerprint for the same number across customers', async () => {
    const fingerprintOf = async (name: string) => {
      const { id: customer } = await stripe.customers.create();
      return (await stripe.paymentMethods.attach(name, { customer })).card?.fingerprint;
    };
    const first = await fingerprintOf('pm_card_visa');
    expect(first).toMatch(/^\w{16}$/);
    expect(await fingerprintOf('pm_card_visa')).toBe(first);
    expect(await fingerprintOf('pm_card_mastercard')).not.toBe(first);
  });

  it('belongs to one customer', async () => {
    const [one, other] = [await stripe.customers.create(), await stripe.customers.create()];
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: one.id });
    await expect(stripe.paymentMethods.attach(method.id, { customer: other.id })).rejects.toThrow(
      'already been attached',
    );
    const update = { invoice_settings: { default_payment_method: method.id } };
    await expect(stripe.customers.update(other.id, update)).rejects.toThrow('does not have a payment method');
  });

  it('is no longer a default once it is detached', async () => {
    const customer = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull();
    const after = await stripe.customers.retrieve(customer.id);
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
  });

  it('cannot be attached if it declines', async () => {
    const { id: customer } = await stripe.customers.create();
    await expect(
      stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
  });
});

describe('a customer', () => {
  it('is updated by field, and metadata by key', async () => {
    const metadata = { userId: '7', theme: 'dark' };
    const { id } = await stripe.customers.create({ email: 'a@swizzle.local', metadata });
    const after = await stripe.customers.update(id, { name: 'Ada', metadata: { theme: '', bar: 'home' } });
    expect(after).toMatchObject({
      email: 'a@swizzle.local',
      name: 'Ada',
      metadata: { userId: '7', bar: 'home' },
    });
    expect(after.metadata).not.toHaveProperty('theme');
  });

  it('is returned as deleted and no longer listed', async () => {
    const { id } = await stripe.customers.create({ email: 'gone@swizzle.local' });
    expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect((await stripe.customers.list({ email: 'gone@swizzle.local' })).data).toEqual([]);
    await expect(stripe.customers.update(id, { name: 'Ghost' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('prices', () => {
  it('exist from the start, with lookup keys', async () => {
    const lookup_keys = ['party_planner_monthly', 'bar_owner_monthly'];
    const { data } = await stripe.prices.list({ lookup_keys, expand: ['data.product'] });
    expect(
      data.map(({ lookup_key, unit_amount, currency }) => [lookup_key, unit_amount, currency]).sort(),
    ).toEqual([
      ['bar_owner_monthly', 4900, 'usd'],
      ['party_planner_monthly', 1900, 'usd'],
    ]);
    expect(data[0]).toMatchObject({ product: { object: 'product' }, recurring: { interval: 'month' } });
  });

  it('pass a lookup key on only with a transfer', async () => {
    const product = await stripe.products.create({ name: 'Bar Owner, yearly' });
    const price = {
      product: product.id,
      currency: 'usd',
      unit_amount: 49_000,
      recurring: { interval: 'year' as const },
      lookup_key: 'bar_owner_yearly',
    };
    const first = await stripe.prices.create(price);
    await expect(stripe.prices.create(price)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await stripe.prices.create({ ...price, transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    expect((await stripe.prices.list({ lookup_keys: ['bar_owner_yearly'] })).data[0]?.id).toBe(second.id);
  });
});
