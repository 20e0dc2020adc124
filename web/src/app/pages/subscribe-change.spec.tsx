import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  anIntent,
  arrive,
  aStripe,
  INTENT,
  removeStripe,
} from '../../features/checkout/testing/open-checkout.tsx';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  closeApp();
  removeStripe();
});

const BILLING = 'GET /api/subscription/billing';
const CHANGE = 'POST /api/subscription/card';
const PAY = 'POST /api/subscription/pay';
const CARD = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
const OPEN = {
  ...{ amount: 1900, currency: 'usd', date: '2026-11-03T12:00:00.000Z' },
  ...{ failure: 'Your card was declined.', nextTry: null },
};
const { clientSecret: _none, ...provider } = anIntent();
const ASKS = {
  message: 'Your bank wants you to confirm this payment.',
  needsConfirmation: true,
  confirmation: { ...provider, clientSecret: 'pi_1_secret_2' },
};

function open(change: 'card' | 'payment', replies: Replies, query = '') {
  const app = renderApp({
    path: `/subscribe?change=${change}${query}`,
    user: aUser({ tier: 'party_planner', trialUsed: true }),
    replies: {
      [BILLING]: () => ({ card: CARD, invoices: [], openPayment: OPEN }),
      [INTENT]: () => anIntent(),
      [CHANGE]: () => ({ message: 'Your new card is on file.' }),
      ...replies,
    },
  });
  const press = async (name: string | RegExp) =>
    app.person.click(await screen.findByRole('button', { name }));
  return { ...app, press, calls: (key: string) => app.asked.filter((call) => call.key === key) };
}

async function openForm(replies: Replies = {}) {
  const app = open('card', replies);
  const fake = aStripe();
  await arrive(fake);
  fake.stripe.confirmSetup.mockResolvedValue({});
  await screen.findByRole('heading', { name: 'Update your card' });
  return { ...app, ...fake };
}

/** Browsers blur a focused button when it's disabled; jsdom doesn't. */
const loseFocus = () => screen.getByRole('main').focus();

describe('another card', () => {
  it('is verified, put on file, and pays what is open', async () => {
    const { press, calls, stripe } = await openForm();
    await screen.findByRole('checkbox', { name: 'Pay the open $19.00 with it now' });
    await press('Save card');
    expect(await screen.findByText('Your new card is on file.')).toBeTruthy();
    expect(stripe.confirmSetup).toHaveBeenCalledWith(expect.objectContaining({ redirect: 'if_required' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All set' }));
    expect(calls(INTENT).map(({ body }) => body)).toEqual([{ purpose: 'update-card' }]);
    expect(calls(CHANGE).map(({ body }) => body)).toEqual([{ paysOpen: true, setupIntentId: 'seti_1' }]);
  });

  it('pays nothing where that is not wanted', async () => {
    const { person, press, calls } = await openForm();
    await person.click(await screen.findByRole('checkbox'));
    await press('Save card');
    await screen.findByText('Your new card is on file.');
    expect(calls(CHANGE).map(({ body }) => body)).toEqual([{ paysOpen: false, setupIntentId: 'seti_1' }]);
  });

  it('that is refused leaves the form open, and says why', async () => {
    const { press, calls, stripe } = await openForm();
    stripe.confirmSetup.mockImplementationOnce(async () => {
      loseFocus();
      return { error: { message: 'Your card was declined.' } };
    });
    await press('Save card');
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(calls(CHANGE)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save card' }));
    await press('Save card');
    expect(await screen.findByText('Your new card is on file.')).toBeTruthy();
  });

  it('whose bank wants the payment confirmed is confirmed here', async () => {
    const replies = { [CHANGE]: () => ASKS, [PAY]: () => ({ message: 'Everything is paid.' }) };
    const { press, stripe } = await openForm(replies);
    await press('Save card');
    expect(await screen.findByText('Everything is paid.')).toBeTruthy();
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_2' });
  });

  it.each([
    [true, '/subscribe?change=card&pays=1'],
    [false, '/subscribe?change=card'],
  ])(
    'that the bank verifies on its own page pays on the way back as it was chosen: %s',
    async (pays, way) => {
      const there = await openForm();
      const box = await screen.findByRole('checkbox');
      if (!pays) await there.person.click(box);
      await there.press('Save card');
      const confirmParams = { return_url: window.location.origin + way };
      expect(there.stripe.confirmSetup).toHaveBeenCalledWith(expect.objectContaining({ confirmParams }));
      closeApp();

      const { calls } = open(
        'card',
        {},
        `${way.replace('/subscribe?change=card', '')}&setup_intent=seti_1&redirect_status=succeeded`,
      );
      expect(await screen.findByText('Your new card is on file.')).toBeTruthy();
      expect(calls(CHANGE).map(({ body }) => body)).toEqual([{ paysOpen: pays, setupIntentId: 'seti_1' }]);
      expect(calls(INTENT)).toEqual([]);
    },
  );

  it('that the bank did not verify is not put on file, and the form says so', async () => {
    const { calls } = open('card', {}, '&pays=1&redirect_status=failed');
    await arrive(aStripe());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your bank did not verify this card/);
    expect(calls(CHANGE)).toEqual([]);
  });

  const DECLINED = new Failure(422, { code: 'unprocessable', message: 'The payment was declined.' });

  it('whose payment is declined after it was verified makes room for another card, and says why', async () => {
    const secrets = ['seti_1_secret_1', 'seti_2_secret_2'];
    const { press, stripe } = await openForm({
      [INTENT]: () => anIntent({ clientSecret: secrets.shift() ?? '' }),
      [CHANGE]: () => DECLINED,
    });
    await press('Save card');
    expect((await screen.findByRole('alert')).textContent).toBe('The payment was declined.');
    await press('Save card');
    await waitFor(() => expect(stripe.confirmSetup).toHaveBeenCalledTimes(2));
    expect(stripe.confirmSetup.mock.calls.map(([options]) => options)).toEqual([
      expect.objectContaining({ clientSecret: 'seti_1_secret_1' }),
      expect.objectContaining({ clientSecret: 'seti_2_secret_2' }),
    ]);
  });

  it('whose payment is declined on the way back from the bank is charged once, and makes room too', async () => {
    const { calls } = open('card', { [CHANGE]: () => DECLINED }, '&pays=1&redirect_status=succeeded');
    await waitFor(() => expect(calls(INTENT)).toHaveLength(1));
    await arrive(aStripe());
    expect((await screen.findByRole('alert')).textContent).toBe('The payment was declined.');
    expect(calls(CHANGE)).toHaveLength(1);
  });

  it('is no trial: who never subscribed is told so', async () => {
    const conflict = {
      code: 'conflict',
      message: 'There is no subscription whose card could be changed.',
    } as const;
    open('card', { [INTENT]: () => new Failure(409, conflict) });
    expect(await screen.findByText('There is no subscription whose card could be changed.')).toBeTruthy();
  });
});

describe('what is open', () => {
  it('is paid with the card on file', async () => {
    const { press } = open('payment', { [PAY]: () => ({ message: 'Paid. Thank you!' }) });
    await press('Pay $19.00');
    expect(await screen.findByText('Paid. Thank you!')).toBeTruthy();
  });

  it('is confirmed where the bank asks; a no leaves it open', async () => {
    const answers = [ASKS, ASKS];
    const paid = { message: 'Everything is paid.' };
    const { press, calls } = open('payment', { [PAY]: () => answers.shift() ?? paid });
    const fake = aStripe();
    fake.stripe.handleNextAction.mockImplementationOnce(async () => {
      loseFocus();
      return { error: { message: 'We are unable to authenticate.' } };
    });
    await press('Pay $19.00');
    await arrive(fake);
    expect((await screen.findByRole('alert')).textContent).toBe('We are unable to authenticate.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay $19.00' }));
    await press('Pay $19.00');
    expect(await screen.findByText('Everything is paid.')).toBeTruthy();
    await waitFor(() => expect(calls(PAY)).toHaveLength(3));
  });

  it('is nothing where everything is paid', async () => {
    open('payment', { [BILLING]: () => ({ card: CARD, invoices: [], openPayment: null }) });
    expect(await screen.findByText('Everything is paid.')).toBeTruthy();
  });
});
