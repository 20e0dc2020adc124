import { afterEach, describe, expect, it } from '@jest/globals';
import type { BillingAccount } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import { Failure } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const BILLING = 'GET /api/subscription/billing';
const CARD = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };

const open = (billing: Partial<BillingAccount>, trialUsed = true) =>
  renderApp({
    path: '/account',
    user: aUser({ trialUsed }),
    replies: { [BILLING]: () => ({ card: CARD, invoices: [], openPayment: null, ...billing }) },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the payment method', () => {
  it('is told by brand, last four and expiry, and can be changed', async () => {
    open({});
    const card = await region('Payment method');
    expect(card.getByText('Visa ending in 4242')).toBeTruthy();
    expect(card.getByText('04/31')).toBeTruthy();
    const link = card.getByRole('link', { name: 'Update card' });
    expect(link.getAttribute('href')).toBe('/subscribe?change=card');
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });

  it('says what failed, when the next try is, and where to pay', async () => {
    const openPayment = {
      ...{ amount: 1900, currency: 'usd', date: '2026-11-03T12:00:00.000Z' },
      ...{ failure: 'Your card was declined.', nextTry: '2026-11-06T12:00:00.000Z' },
    };
    open({ openPayment });
    const card = await region('Payment method');
    const words = card.getByText(/We couldn't charge/).textContent;
    expect(words).toBe(
      "We couldn't charge $19.00 on November 3, 2026: Your card was declined. The next try is on November 6, 2026.",
    );
    expect(card.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      '/subscribe?change=payment',
    );
  });

  it('is not asked for where there never was a subscription', async () => {
    const { asked } = open({}, false);
    await screen.findByRole('region', { name: 'Subscription' });
    expect(asked.filter(({ key }) => key === BILLING)).toEqual([]);
  });

  it('that cannot be read can be asked for again', async () => {
    let answer: BillingAccount | Failure = new Failure(502, '');
    const { person } = renderApp({
      path: '/account',
      user: aUser({ trialUsed: true }),
      replies: { [BILLING]: () => answer },
    });
    const again = await screen.findByRole('button', { name: 'Load again' });
    answer = { card: CARD, invoices: [], openPayment: null };
    await person.click(again);
    expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
  });
});

it('what invoices say can be edited where taxes are charged', async () => {
  const SAVE = 'POST /api/subscription/billing-details';
  const details = {
    name: 'Ada Lovelace',
    address: { line1: '1 Bar Street', country: 'DE' },
    taxNumber: null,
  };
  const { asked, person } = renderApp({
    path: '/account',
    user: aUser({ trialUsed: true }),
    replies: {
      [BILLING]: () => ({ card: CARD, invoices: [], openPayment: null, details }),
      [SAVE]: () => details,
    },
  });
  const card = await region('Billing details');
  expect(card.getByText('1 Bar Street, DE')).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Edit billing details' }));
  await person.type(card.getByLabelText('City'), 'Berlin');
  await person.type(card.getByLabelText('Tax ID (optional)'), 'DE123456789');
  await person.click(card.getByRole('button', { name: 'Save billing details' }));
  await expectToast('Billing details saved', 'Your next invoice will show them.');
  expect(asked.find(({ key }) => key === SAVE)?.body).toMatchObject({
    ...{ name: 'Ada Lovelace', taxNumber: 'DE123456789' },
    address: { line1: '1 Bar Street', city: 'Berlin', country: 'DE' },
  });
});

it('invoices have a date, an amount, a status and the provider’s page', async () => {
  const invoice = { id: 'in_1', amount: 1900, currency: 'usd' } as const;
  open({
    invoices: [
      {
        ...invoice,
        ...{ date: '2026-11-03T12:00:00.000Z', status: 'open', url: 'https://pay.example.com/in_1' },
      },
      { ...invoice, id: 'in_0', date: '2026-10-03T12:00:00.000Z', status: 'paid', url: null },
    ],
  });
  const rows = (await region('Invoices')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'November 3, 2026$19.00OpenView the invoice of November 3, 2026 (opens in a new tab)',
    'October 3, 2026$19.00Paid',
  ]);
  expect(screen.getByRole('link', { name: /^View the invoice/ }).getAttribute('href')).toBe(
    'https://pay.example.com/in_1',
  );
});
