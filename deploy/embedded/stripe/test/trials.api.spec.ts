import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import {
  at,
  DAY,
  fromBrowser,
  HOUR,
  periodOf,
  type RunningAccount,
  START,
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

describe('a trial', () => {
  it('costs nothing, and ends with its period', async () => {
    const { made, now } = await subscribe({ ...trial, metadata: { userId: '7' } });
    const end = START + 14 * DAY;
    expect(made).toMatchObject({
      status: 'trialing',
      trial_start: START,
      trial_end: end,
      metadata: { userId: '7' },
    });
    expect(periodOf(made)).toEqual([START, end]);
    expect((await now()).latest_invoice).toMatchObject({
      status: 'paid',
      amount_due: 0,
      billing_reason: 'subscription_create',
    });
  });

  it('warns three days before its end, and is canceled there without a card', async () => {
    const { advanceTo, now, events } = await subscribe(trial);
    await advanceTo(START + 11 * DAY - 1);
    expect(await events()).not.toContain('customer.subscription.trial_will_end');
    await advanceTo(START + 11 * DAY);
    expect(await events()).toContain('customer.subscription.trial_will_end');
    await advanceTo(START + 14 * DAY);
    expect(await now()).toMatchObject({ status: 'canceled', ended_at: START + 14 * DAY });
    expect((await events()).at(-1)).toBe('customer.subscription.deleted');
  });

  it('becomes a paid month with a card', async () => {
    const { customer, advanceTo, now, events } = await subscribe(trial, 'pm_card_visa');
    await advanceTo(START + 14 * DAY);
    expect(await now()).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'draft', number: null, hosted_invoice_url: null },
    });
    await advanceTo(START + 14 * DAY + HOUR);
    const after = await now();
    expect(after).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 1900, billing_reason: 'subscription_cycle' },
    });
    expect(periodOf(after)).toEqual([at('2026-02-14'), at('2026-03-14')]);
    expect(await events()).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'customer.subscription.updated',
        'invoice.paid',
      ]),
    );
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('announces each invoice a week ahead without an id, but none after a cancellation', async () => {
    const { made, customer, advanceTo } = await subscribe(trial, 'pm_card_visa');
    const upcoming = async () => {
      const { data } = await stripe.events.list({ type: 'invoice.upcoming', limit: 100 });
      return data
        .map(({ data: { object } }) => object as Partial<Stripe.Invoice>)
        .filter((invoice) => invoice.customer === customer.id)
        .reverse();
    };
    await advanceTo(START + 7 * DAY - 1);
    expect(await upcoming()).toEqual([]);
    await advanceTo(START + 14 * DAY);
    const [first, ...others] = await upcoming();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ object: 'invoice', status: 'draft', total: 1900 });
    expect(first).not.toHaveProperty('id');
    await advanceTo(at('2026-03-14'));
    expect(await upcoming()).toHaveLength(2);
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    await advanceTo(at('2026-04-15'));
    expect(await upcoming()).toHaveLength(2);
  });

  it('becomes past due with a card that fails later, is retried, and ends', async () => {
    const { advanceTo, now } = await subscribe(trial, 'pm_card_chargeCustomerFail');
    const end = START + 14 * DAY + HOUR;
    await advanceTo(end);
    expect(await now()).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: end + 3 * DAY },
    });
    await advanceTo(end + 6 * DAY);
    expect(await now()).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } });
    await advanceTo(end + 7 * DAY);
    expect(await now()).toMatchObject({
      status: 'canceled',
      ended_at: end + 7 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('stays past due until the cardholder authenticates the charge', async () => {
    const { advanceTo, now, events } = await subscribe(trial, 'pm_card_authenticationRequired');
    await advanceTo(START + 14 * DAY + HOUR);
    expect(await events()).toEqual(
      expect.arrayContaining(['invoice.payment_failed', 'invoice.payment_action_required']),
    );
    const { latest_invoice, status } = await now();
    expect(status).toBe('past_due');
    const { id = '' } = latest_invoice as Stripe.Invoice;
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ code: 'authentication_required' });
    await expect(stripe.invoices.pay(id, { off_session: false })).rejects.toMatchObject({
      code: 'invoice_payment_intent_requires_action',
    });
    const { confirmation_secret } = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    const client_secret = confirmation_secret?.client_secret ?? '';
    const path = `/v1/payment_intents/${client_secret.split('_secret')[0]}/authenticate`;
    const say = (outcome: string) => fromBrowser(account.server, path, { client_secret, outcome });
    expect(
      (await fromBrowser(account.server, path, { client_secret: 'no', outcome: 'success' })).status,
    ).toBe(404);
    expect(await say('success')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect((await say('success')).status).toBe(400);
    expect(await now()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });

  it('stays past due if the cardholder refuses', async () => {
    const { advanceTo, now } = await subscribe(trial, 'pm_card_authenticationRequired');
    await advanceTo(START + 14 * DAY + HOUR);
    const { id = '' } = (await now()).latest_invoice as Stripe.Invoice;
    await stripe.invoices.pay(id, { off_session: false }).catch(() => undefined);
    const { confirmation_secret } = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    const client_secret = confirmation_secret?.client_secret ?? '';
    const path = `/v1/payment_intents/${client_secret.split('_secret')[0]}/authenticate`;
    const answer = await fromBrowser(account.server, path, { client_secret, outcome: 'failure' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_authentication_failure' } },
    });
    expect(await now()).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
  });

  it('ends at a given time, unless that is revoked', async () => {
    const [kept, left] = [await subscribe(trial, 'pm_card_visa'), await subscribe(trial, 'pm_card_visa')];
    const day = START + 20 * DAY;
    for (const { made } of [kept, left]) await stripe.subscriptions.update(made.id, { cancel_at: day });
    await stripe.subscriptions.update(kept.made.id, { cancel_at: '' });
    for (const { advanceTo } of [kept, left]) await advanceTo(START + 21 * DAY);
    expect(await kept.now()).toMatchObject({ status: 'active', cancel_at: null });
    expect(await left.now()).toMatchObject({ status: 'canceled', ended_at: day });
  });

  it('ends unpaid if canceled, unless that is revoked', async () => {
    const [kept, left] = [await subscribe(trial, 'pm_card_visa'), await subscribe(trial, 'pm_card_visa')];
    for (const { made } of [kept, left]) {
      const after = await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
      expect(after).toMatchObject({
        status: 'trialing',
        cancel_at: made.trial_end,
        canceled_at: START,
        cancellation_details: { reason: 'cancellation_requested' },
      });
    }
    await stripe.subscriptions.update(kept.made.id, { cancel_at_period_end: false });
    for (const { advanceTo } of [kept, left]) await advanceTo(START + 15 * DAY);
    expect(await kept.now()).toMatchObject({ status: 'active', cancel_at: null, canceled_at: null });
    expect(await left.now()).toMatchObject({
      status: 'canceled',
      canceled_at: START,
      ended_at: START + 14 * DAY,
      latest_invoice: { amount_due: 0 },
    });
  });

  it('has a setup intent for the card, which is saved if requested', async () => {
    const { made, now } = await subscribe({
      ...trial,
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['pending_setup_intent'],
    });
    const { id } = made.pending_setup_intent as Stripe.SetupIntent;
    const done = await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await now()).toMatchObject({
      pending_setup_intent: null,
      default_payment_method: done.payment_method,
    });
  });
});

it('ends on time for a customer without a test clock', async () => {
  const { id: customer } = await stripe.customers.create();
  const trial_end = Math.floor(Date.now() / 1000) + 2;
  const { trial_settings } = trial;
  let made = await stripe.subscriptions.create({ customer, items: [{ price }], trial_end, trial_settings });
  expect(made.status).toBe('trialing');
  while (made.status === 'trialing') made = await stripe.subscriptions.retrieve(made.id);
  expect(made).toMatchObject({ status: 'canceled', ended_at: trial_end });
});
