import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody, PaymentOutcome, SubscriptionOutcome } from '@swizzle/proto';
import { type Billing, startBilling } from './start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling({ STRIPE_TAX: 'true' });
});
afterAll(() => billing.stop());

const CARD_VISA = { brand: 'visa', last4: '4242' };
const ASKING = 'pm_card_authenticationRequired';

/** A user with a running trial. */
async function joinTrial(card?: string): Promise<string> {
  await billing.forgetTrials();
  const userId = billing.join();
  await billing.subscribe(userId, card);
  await billing.deliverAll(userId);
  return userId;
}

/** A user whose first payment after the trial failed. */
async function joinPastDue(card = 'pm_card_chargeCustomerFail'): Promise<string> {
  const userId = await joinTrial(card);
  await billing.advance(15);
  await billing.deliverAll(userId);
  return userId;
}

const outcomeOf = async (answer: Response) => PaymentOutcome.parse(await answer.json());
const statusOf = async (userId: string) => (await billing.read('info', userId)).status;

describe('the card on file', () => {
  it('is shown with brand, last four digits and expiry to its user only', async () => {
    const userId = await joinTrial();
    expect((await billing.readBilling(userId)).card).toMatchObject({
      ...CARD_VISA,
      expMonth: expect.any(Number),
      expYear: expect.any(Number),
    });
    const nothing = { card: null, invoices: [], openPayment: null };
    expect(await billing.readBilling(billing.join())).toEqual(nothing);
  });

  it('can be changed, and the new card pays the next month', async () => {
    const userId = await joinTrial();
    expect((await billing.changeCard(userId, 'pm_card_mastercard')).status).toBe(200);
    expect((await billing.readBilling(userId)).card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await billing.advance(15);
    const customer = await billing.customerOf(userId);
    const { data: subscriptions } = await billing.stripe.subscriptions.list({ customer });
    const invoices = (await billing.readBilling(userId)).invoices;
    expect(invoices).toMatchObject([{ amount: 1900, currency: 'usd', status: 'paid' }]);
    const method = await billing.stripe.paymentMethods.retrieve(
      String(subscriptions[0]?.default_payment_method),
    );
    expect(method.card?.last4).toBe('4444');
  });

  it('is changed even if the browser leaves after the card was verified', async () => {
    const userId = await joinTrial();
    const form = await billing.send('/create-setup-intent', userId, { purpose: 'update-card' });
    const { clientSecret } = (await form.json()) as { clientSecret: string };
    await billing.stripe.setupIntents.confirm(clientSecret.split('_secret')[0] ?? '', {
      payment_method: 'pm_card_amex',
    });
    await billing.deliverAll(userId);
    await billing.reconcile();
    expect((await billing.readBilling(userId)).card).toMatchObject({ brand: 'amex' });
  });

  it('cannot be changed without a subscription or a new card', async () => {
    expect((await billing.changeCard(billing.join(), 'pm_card_visa')).status).toBe(409);
    const userId = await joinTrial();
    const answer = await billing.send('/subscription/card', userId, {});
    expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([409, 'conflict']);
  });

  const openForm = async (userId: string) => {
    const form = await billing.send('/create-setup-intent', userId, { purpose: 'update-card' });
    return String(((await form.json()) as { clientSecret: string }).clientSecret.split('_secret')[0]);
  };

  it('is not changed by an unconfirmed setup intent, or one of another user', async () => {
    const userId = await joinTrial();
    await billing.changeCard(userId, 'pm_card_mastercard');
    const setupIntentId = await openForm(userId);
    for (const body of [{}, { setupIntentId }])
      expect((await billing.send('/subscription/card', userId, body)).status).toBe(409);
    await billing.stripe.setupIntents.confirm(setupIntentId, { payment_method: 'pm_card_amex' });
    const stranger = await joinTrial();
    expect((await billing.send('/subscription/card', stranger, { setupIntentId })).status).toBe(404);
    expect((await billing.send('/subscription/card', userId, { setupIntentId })).status).toBe(200);
    expect((await billing.readBilling(userId)).card).toMatchObject({ brand: 'amex' });
  });

  it('keeps a later choice at the provider', async () => {
    const userId = await joinTrial();
    const customer = await billing.customerOf(userId);
    const before = await billing.stripe.customers.retrieve(customer);
    await billing.changeCard(userId, 'pm_card_mastercard');
    const chosen = before.deleted ? '' : String(before.invoice_settings.default_payment_method);
    await billing.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: chosen },
    });
    await billing.deliverAll(userId);
    expect((await billing.readBilling(userId)).card).toMatchObject(CARD_VISA);
  });

  it('may be detached before it is applied, without blocking other syncs', async () => {
    const userId = await joinTrial();
    await billing.advance(15);
    const setupIntentId = await openForm(userId);
    await billing.stripe.setupIntents.confirm(setupIntentId, { payment_method: 'pm_card_amex' });
    const { payment_method } = await billing.stripe.setupIntents.retrieve(setupIntentId);
    await billing.stripe.paymentMethods.detach(String(payment_method));
    expect((await billing.send('/subscription/card', userId, { setupIntentId })).status).toBe(409);
    expect((await billing.post('/subscription/cancel', userId)).status).toBe(200);
    await billing.advance(32);
    await billing.deliverAll(userId);
    await billing.untilTier(userId, 'cocktail_curious');
    expect(await billing.read('state', userId)).toMatchObject({ state: 'cancelled' });
  });

  it('is rejected with an unknown purpose', async () => {
    const answer = await billing.send('/create-setup-intent', billing.join(), { purpose: 'fun' });
    expect(answer.status).toBe(400);
  });
});

describe('a payment that failed', () => {
  it('is shown with its reason and next retry, and can be paid with a new card at once', async () => {
    const userId = await joinPastDue();
    expect(await statusOf(userId)).toBe('past_due');
    expect((await billing.readBilling(userId)).openPayment).toMatchObject({
      amount: 1900,
      currency: 'usd',
      failure: 'Your card was declined.',
      nextTry: expect.any(String),
    });
    const answer = await billing.changeCard(userId, 'pm_card_visa', true);
    expect(await outcomeOf(answer)).toEqual({ message: 'Paid. Thank you!' });
    expect(await statusOf(userId)).toBe('active');
    expect((await billing.readBilling(userId)).openPayment).toBeNull();
  });

  it('is retried on schedule if the card is changed without paying', async () => {
    const userId = await joinPastDue();
    await billing.changeCard(userId, 'pm_card_visa');
    expect(await statusOf(userId)).toBe('past_due');
    await billing.advance(4);
    await billing.deliverAll(userId);
    expect(await statusOf(userId)).toBe('active');
  });

  it('stays open if the card is declined again', async () => {
    const userId = await joinPastDue();
    const answer = await billing.post('/subscription/pay', userId);
    expect([answer.status, ErrorBody.parse(await answer.json()).message]).toEqual([
      422,
      'Your card was declined.',
    ]);
    expect(await statusOf(userId)).toBe('past_due');
  });

  it('is paid once for concurrent requests', async () => {
    const userId = await joinPastDue();
    await billing.changeCard(userId, 'pm_card_visa');
    const answers = await Promise.all([1, 2, 3].map(() => billing.post('/subscription/pay', userId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await billing.readBilling(userId)).invoices.map(({ status }) => status)).toEqual(['paid']);
  });
});

describe('a payment that requires authentication', () => {
  it('is confirmed on our page at a renewal', async () => {
    const userId = await joinPastDue(ASKING);
    expect((await billing.readBilling(userId)).openPayment?.failure).toMatch(/authentication/);
    const { confirmation } = await outcomeOf(await billing.post('/subscription/pay', userId));
    expect(await statusOf(userId)).toBe('past_due');
    await billing.confirmPayment(confirmation?.clientSecret ?? '');
    expect(await outcomeOf(await billing.post('/subscription/pay', userId))).toEqual({
      message: 'Everything is paid.',
    });
    expect(await statusOf(userId)).toBe('active');
  });

  it('can be confirmed again after a failed authentication', async () => {
    const userId = await joinPastDue(ASKING);
    const first = await outcomeOf(await billing.post('/subscription/pay', userId));
    await billing.confirmPayment(first.confirmation?.clientSecret ?? '', 'failure');
    const second = await outcomeOf(await billing.post('/subscription/pay', userId));
    await billing.confirmPayment(second.confirmation?.clientSecret ?? '');
    await billing.deliverAll(userId);
    await billing.until(async () => (await statusOf(userId)) === 'active');
  });

  it('keeps a new subscription incomplete until it is confirmed', async () => {
    const userId = await joinTrial(ASKING);
    await billing.post('/subscription/cancel', userId);
    await billing.advance(15);
    await billing.deliverAll(userId);
    for (const _ of ['once', 'and again']) {
      const answer = await billing.post('/subscription/reactivate', userId);
      expect(SubscriptionOutcome.parse(await answer.json())).toMatchObject({ needsConfirmation: true });
    }
    const customer = await billing.customerOf(userId);
    const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['incomplete', 'canceled']);
    const { confirmation } = await outcomeOf(await billing.post('/subscription/pay', userId));
    await billing.confirmPayment(confirmation?.clientSecret ?? '');
    await billing.deliverAll(userId);
    expect(await billing.read('state', userId)).toMatchObject({ state: 'active' });
  });
});

it('renews an ended subscription with another card', async () => {
  const userId = await joinPastDue();
  await billing.advance(20);
  await billing.deliverAll(userId);
  expect(await billing.read('state', userId)).toMatchObject({ state: 'expired' });
  expect((await billing.readBilling(userId)).openPayment).toBeNull();
  expect((await billing.post('/subscription/renew', userId)).status).toBe(422);
  await billing.changeCard(userId, 'pm_card_visa');
  expect((await billing.post('/subscription/renew', userId)).status).toBe(200);
  expect(await statusOf(userId)).toBe('active');
});

it('charges the provider’s default card on renewal, not the last verified one', async () => {
  const userId = await joinTrial();
  await billing.post('/subscription/cancel', userId);
  await billing.advance(15);
  await billing.deliverAll(userId);
  const customer = await billing.customerOf(userId);
  const { id } = await billing.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  await billing.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  expect((await billing.post('/subscription/renew', userId)).status).toBe(200);
  const { data } = await billing.stripe.subscriptions.list({ customer });
  expect(data.map(({ default_payment_method }) => default_payment_method)).toEqual([id]);
});

describe('taxes', () => {
  const PLACE = { line1: '1 Bar Street', city: 'Berlin', postalCode: '10115', country: 'DE' };
  const set = (userId: string, details: object) =>
    billing.send('/subscription/billing-details', userId, details);
  const detailsOf = async (userId: string) => (await billing.readBilling(userId)).details;

  it('are added once the customer’s address is known', async () => {
    const userId = await joinTrial();
    expect(await detailsOf(userId)).toEqual({ name: null, address: null, taxNumber: null });
    const details = { name: 'Ada Lovelace', address: PLACE, taxNumber: 'DE123456789' };
    expect((await set(userId, details)).status).toBe(200);
    expect(await detailsOf(userId)).toEqual(details);
    await billing.advance(15);
    await billing.deliverAll(userId);
    expect((await billing.readBilling(userId)).invoices).toMatchObject([{ amount: 2090 }]);
  });

  it('are not added without an address, which does not block the subscription', async () => {
    const userId = await joinTrial();
    await billing.advance(15);
    await billing.deliverAll(userId);
    expect((await billing.readBilling(userId)).invoices).toMatchObject([{ amount: 1900, status: 'paid' }]);
  });

  it('keep the tax ID if a new one is rejected, and remove it if empty', async () => {
    const userId = await joinTrial();
    const details = { name: 'Ada', address: PLACE };
    await set(userId, { ...details, taxNumber: 'DE123456789' });
    const refused = await set(userId, { ...details, taxNumber: 'x' });
    expect([refused.status, ErrorBody.parse(await refused.json()).message]).toEqual([
      422,
      expect.stringMatching(/tax ID/),
    ]);
    expect(await detailsOf(userId)).toMatchObject({ taxNumber: 'DE123456789' });
    await set(userId, details);
    expect(await detailsOf(userId)).toMatchObject({ taxNumber: null });
    expect((await set(billing.join(), details)).status).toBe(409);
  });
});

describe('notices', () => {
  const kindsOf = (userId: string) => billing.noticesOf(userId).map(({ kind }) => kind);

  it('are sent before the trial ends, and as a receipt for a payment', async () => {
    const userId = await joinTrial();
    await billing.advance(12);
    await billing.deliverAll(userId);
    await billing.until(() => kindsOf(userId).length === 1);
    await billing.advance(3);
    for (const _ of ['once', 'and again']) await billing.deliverAll(userId);
    await billing.until(() => kindsOf(userId).length === 2);
    expect(kindsOf(userId)).toEqual(['trial-ends', 'receipt']);
    expect(billing.noticesOf(userId)[1]).toMatchObject({
      ...{ tier: 'party_planner', amount: 1900, currency: 'usd' },
    });
  });

  it('are not sent before the end of a cancelled trial, but when it has ended', async () => {
    const userId = await joinTrial();
    await billing.post('/subscription/cancel', userId);
    await billing.advance(15);
    await billing.deliverAll(userId);
    await billing.until(() => kindsOf(userId).length === 1);
    expect(kindsOf(userId)).toEqual(['subscription-ended']);
  });

  it('are not sent for the end of a replaced subscription', async () => {
    const userId = await joinTrial();
    const customer = await billing.customerOf(userId);
    const { data } = await billing.stripe.subscriptions.list({ customer });
    await billing.advance(15);
    await billing.stripe.subscriptions.cancel(data[0]?.id ?? '');
    expect((await billing.post('/subscription/renew', userId)).status).toBe(200);
    await billing.deliverAll(userId);
    await billing.until(() => kindsOf(userId).filter((kind) => kind === 'receipt').length === 2);
    expect(kindsOf(userId)).not.toContain('subscription-ended');
  });

  it('are sent once per invoice when a payment fails', async () => {
    const userId = await joinPastDue();
    await billing.advance(4);
    await billing.deliverAll(userId);
    await billing.until(() => kindsOf(userId).includes('payment-failed'));
    expect(kindsOf(userId).filter((kind) => kind === 'payment-failed')).toHaveLength(1);
  });
});
