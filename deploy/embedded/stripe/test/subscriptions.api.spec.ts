import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import {
  advance,
  at,
  customerOnClock,
  DAY,
  HOUR,
  periodOf,
  priceOf,
  type RunningAccount,
  START,
  startAccount,
  startSubscribing,
  trial,
} from './running-account.ts';

let account: RunningAccount;
let stripe: Stripe;
let price: string;
let subscribe: Awaited<ReturnType<typeof startSubscribing>>['subscribe'];
beforeAll(async () => {
  ({ account, stripe, price, subscribe } = await startSubscribing());
});
afterAll(() => account.server.stop());

describe('a paid subscription', () => {
  it('renews monthly, on the same day if the month has it', async () => {
    const { advanceTo, now, made, events } = await subscribe({}, 'pm_card_visa');
    expect(made.status).toBe('active');
    expect(periodOf(made)).toEqual([START, at('2026-02-28')]);
    await advanceTo(at('2026-04-01'));
    expect(periodOf(await now())).toEqual([at('2026-03-31'), at('2026-04-30')]);
    expect((await events()).filter((type) => type === 'invoice.paid')).toHaveLength(3);
  });

  it('becomes active again once its invoice is paid with another card', async () => {
    const { customer, advanceTo, now } = await subscribe({}, 'pm_card_visa');
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
    await advanceTo(at('2026-03-01'));
    const late = await now();
    expect(late.status).toBe('past_due');
    const invoice = (late.latest_invoice as Stripe.Invoice).id;
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'card_declined' });
    const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    expect((await stripe.invoices.pay(invoice, { payment_method: good.id })).status).toBe('paid');
    expect((await now()).status).toBe('active');
    await expect(stripe.invoices.pay(invoice)).rejects.toThrow('already paid');
  });

  it('gets its status from the latest invoice', async () => {
    const { id: daily } = await stripe.prices.create({
      product_data: { name: 'A day at the bar' },
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'day' },
    });
    const { customer, advanceTo, now } = await subscribe({ items: [{ price: daily }] }, 'pm_card_visa');
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
    await advanceTo(START + 2 * DAY + HOUR);
    const open = await stripe.invoices.list({ customer: customer.id, status: 'open' });
    const [latest, older] = open.data.map(({ id }) => id) as [string, string];
    await stripe.invoices.pay(older, { payment_method: good.id });
    expect(await now()).toMatchObject({ status: 'past_due', latest_invoice: { id: latest } });
    await stripe.invoices.pay(latest, { payment_method: good.id });
    expect(await now()).toMatchObject({ status: 'active', latest_invoice: { id: latest } });
  });

  it('is canceled immediately, and only once', async () => {
    const { made } = await subscribe({}, 'pm_card_visa');
    const ended = await stripe.subscriptions.cancel(made.id, {
      cancellation_details: { feedback: 'unused', comment: 'Dry January' },
    });
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: START,
      cancellation_details: { reason: 'cancellation_requested', feedback: 'unused', comment: 'Dry January' },
    });
    await expect(stripe.subscriptions.cancel(made.id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.subscriptions.update(made.id, { cancel_at_period_end: false })).rejects.toThrow(
      'A canceled subscription',
    );
  });
});

describe('an unpaid subscription', () => {
  it('is rejected without a card', async () => {
    await expect(subscribe({})).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is incomplete, and expires after 23 hours', async () => {
    const { made, advanceTo, now } = await subscribe({}, 'pm_card_chargeCustomerFail');
    expect(made.status).toBe('incomplete');
    await advanceTo(START + 23 * 3600 - 1);
    expect((await now()).status).toBe('incomplete');
    await advanceTo(START + 23 * 3600);
    expect(await now()).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } });
  });

  it('waits for its first payment if allowed to be incomplete', async () => {
    const { made, now } = await subscribe({ payment_behavior: 'default_incomplete' }, 'pm_card_visa');
    expect(made.status).toBe('incomplete');
    await stripe.invoices.pay(made.latest_invoice as string);
    expect((await now()).status).toBe('active');
  });

  it('is not created if the payment must succeed', async () => {
    const { customer } = await customerOnClock(stripe, START, 'pm_card_chargeCustomerFail');
    const made = stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'error_if_incomplete',
    });
    await expect(made).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  });
});

describe('a payment after its last failed retry', () => {
  it.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['leave', 'past_due'],
  ] as const)('comes to what the dashboard says: %s', async (dunning, status) => {
    const other = await startAccount({ dunning });
    const { clock, customer } = await customerOnClock(other.stripe, START, 'pm_card_chargeCustomerFail');
    const { id } = await other.stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: await priceOf(other.stripe) }], ...trial },
    });
    await advance(other.stripe, clock.id, START + 14 * DAY + HOUR);
    const now = () => other.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    const invoice = (await now()).latest_invoice as Stripe.Invoice;
    // A manual attempt doesn't change the retry schedule.
    await other.stripe.invoices.pay(invoice.id).catch(() => undefined);
    expect((await now()).latest_invoice).toMatchObject({
      next_payment_attempt: invoice.next_payment_attempt,
    });
    await advance(other.stripe, clock.id, START + 22 * DAY);
    const given = { status: 'open', next_payment_attempt: null, auto_advance: false };
    expect(await now()).toMatchObject({ status, latest_invoice: given });
    if (dunning === 'unpaid') {
      await advance(other.stripe, clock.id, START + 50 * DAY);
      expect(await now()).toMatchObject({ status, latest_invoice: { status: 'draft', auto_advance: false } });
      const good = await other.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
      await other.stripe.invoices.pay(invoice.id, { payment_method: good.id });
    }
    await other.server.stop();
  });
});

it('changes its price from the next invoice on, without proration', async () => {
  const { made, advanceTo, now, customer } = await subscribe({}, 'pm_card_visa');
  const product = String(made.items.data[0]?.price.product);
  const recurring = { interval: 'month' } as const;
  const dearer = await stripe.prices.create({ product, currency: 'usd', unit_amount: 2500, recurring });
  const items = [{ id: made.items.data[0]?.id ?? '', price: dearer.id }];
  await expect(stripe.subscriptions.update(made.id, { items })).rejects.toThrow('proration_behavior=none');
  await stripe.subscriptions.update(made.id, { items, proration_behavior: 'none' });
  const preview = await stripe.invoices.createPreview({ subscription: made.id });
  expect(preview).toMatchObject({ status: 'draft', total: 2500 });
  await advanceTo(at('2026-03-01'));
  expect(await now()).toMatchObject({ latest_invoice: { amount_paid: 2500 } });
  const { data } = await stripe.invoices.list({ customer: customer.id });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([2500, 1900]);
});

it('taxes customers with an address, and serves an invoice page', async () => {
  const { customer, clock } = await customerOnClock(stripe, START, 'pm_card_visa');
  const wanted = { customer: customer.id, items: [{ price }], automatic_tax: { enabled: true } };
  await expect(stripe.subscriptions.create(wanted)).rejects.toMatchObject({
    code: 'customer_tax_location_invalid',
  });
  await stripe.customers.update(customer.id, { address: { country: 'DE', postal_code: '10115' } });
  await stripe.subscriptions.create(wanted);
  await advance(stripe, clock.id, START + DAY);
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(invoice).toMatchObject({
    ...{ subtotal: 1900, total: 2090, amount_paid: 2090, total_taxes: [{ amount: 190 }] },
  });
  const page = await fetch(invoice?.hosted_invoice_url ?? '');
  expect(await page.text()).toMatch(/Tax<\/td><td>\$1\.90[\s\S]*Total<\/td><td>\$20\.90/);
  expect(
    (await fetch(`${account.server.url}/embedded-stripe/invoices/invoice_${'a'.repeat(40)}`)).status,
  ).toBe(401);
});

it('lists the subscriptions of a customer, canceled ones only on request', async () => {
  const { customer, made } = await subscribe({}, 'pm_card_visa');
  const second = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }] });
  await stripe.subscriptions.cancel(made.id);
  const list = async (status?: Stripe.SubscriptionListParams.Status) =>
    (await stripe.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data.map(
      ({ id }) => id,
    );
  expect(await list()).toEqual([second.id]);
  expect(await list('all')).toEqual([second.id, made.id]);
  expect(await list('canceled')).toEqual([made.id]);
});

it('cancels the subscriptions of a deleted customer', async () => {
  const { customer, now } = await subscribe({}, 'pm_card_visa');
  await stripe.customers.del(customer.id);
  expect((await now()).status).toBe('canceled');
});

it('includes the previous values in update events', async () => {
  const { made } = await subscribe({}, 'pm_card_visa');
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  const { data } = await stripe.events.list({ type: 'customer.subscription.updated', limit: 1 });
  expect(data[0]?.data).toMatchObject({
    object: { id: made.id, cancel_at_period_end: true },
    previous_attributes: { cancel_at_period_end: false, cancel_at: null, canceled_at: null },
  });
  expect(data[0]?.data.previous_attributes).not.toHaveProperty('status');
});

describe('a test clock', () => {
  it('is advancing, then ready at the new time', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START, name: 'January' });
    const told = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + DAY });
    expect(told).toMatchObject({ status: 'advancing', frozen_time: START });
    await expect(
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START }),
    ).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('cannot go backwards', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
    const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START - 1 });
    await expect(back).rejects.toMatchObject({ param: 'frozen_time' });
  });

  it('deletes its customers with it', async () => {
    const { clock, customer } = await subscribe({}, 'pm_card_visa');
    await stripe.testHelpers.testClocks.del(clock.id);
    await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.testHelpers.testClocks.retrieve(clock.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
