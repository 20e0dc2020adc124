import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { INTENT, openForm, removeStripe, SUBSCRIBE } from '../../features/checkout/testing/open-checkout.tsx';
import { Failure } from '../../testing/fake-server.ts';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(() => {
  closeApp();
  removeStripe();
});

const processing = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' });

async function expectOpen(button: HTMLButtonElement, words: string) {
  await expectToast('Payment Setup Failed', words);
  expect(screen.getByText(words, { selector: 'form *' })).toBeTruthy();
  expect([button.textContent, button.disabled]).toEqual(['Start Free Trial', false]);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.getByText('card fields')).toBeTruthy();
}

describe('the card form', () => {
  it('is checked, then the subscription is made, then the card confirmed', async () => {
    const { press, stripe, elements, submit, calls } = await openForm();
    submit.mockImplementation(async () => {
      expect(calls(SUBSCRIBE)).toEqual([]);
      return {};
    });
    await press();
    expect((await processing()).disabled).toBe(true);
    await waitFor(() => expect(stripe.confirmSetup).toHaveBeenCalled());
    expect([submit.mock.calls.length, calls(SUBSCRIBE).length]).toEqual([1, 1]);
    expect(stripe.confirmSetup).toHaveBeenCalledWith({
      elements,
      clientSecret: 'seti_1_secret_2',
      confirmParams: { return_url: `${window.location.origin}/subscribe/success` },
    });
    await processing();
  });

  it('is sent once, however often that is pressed', async () => {
    const { button, stripe, submit, calls } = await openForm();
    const form = button.closest('form');
    if (!form) throw new Error('The button has no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(stripe.confirmSetup).toHaveBeenCalled());
    fireEvent.submit(form);
    expect([submit.mock.calls.length, calls(SUBSCRIBE).length]).toEqual([1, 1]);
    expect(stripe.confirmSetup).toHaveBeenCalledTimes(1);
  });

  it('that is not filled in makes no subscription', async () => {
    const { press, button, submit, calls } = await openForm();
    submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } });
    await press();
    await expectToast('Payment Setup Failed', 'Your card number is incomplete.');
    expect([button.textContent, button.disabled]).toEqual(['Start Free Trial', false]);
    // The fields show their own errors.
    expect(screen.queryByText('Your card number is incomplete.', { selector: 'form *' })).toBeNull();
    expect(calls(SUBSCRIBE)).toEqual([]);
  });

  it.each([
    [new Failure(500, ''), 'Failed to create subscription'],
    [new Failure(409, { code: 'conflict', message: 'There is one already.' }), 'There is one already.'],
  ])('is not confirmed without a subscription: %j', async (failure, words) => {
    const { press, button, stripe } = await openForm({ [SUBSCRIBE]: () => failure });
    await press();
    await expectOpen(button, words);
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
  });

  it.each([
    [{ message: 'Your card was declined.' }, 'Your card was declined.'],
    [{}, 'An unexpected error occurred'],
  ])('stays open where the provider refuses: %j', async (error, words) => {
    const { press, button, stripe } = await openForm();
    stripe.confirmSetup.mockResolvedValueOnce({ error });
    await press();
    await expectOpen(button, words);
    await press();
    await waitFor(() => expect(stripe.confirmSetup).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(words, { selector: 'form *' })).toBeNull();
  });

  it("survives the provider's own faults", async () => {
    const { press, button, stripe } = await openForm();
    stripe.confirmSetup.mockRejectedValueOnce(new Error('IntegrationError'));
    await press();
    await expectOpen(button, 'An unexpected error occurred');
  });

  it('that comes back by the back button is prepared anew', async () => {
    const { press, calls, button } = await openForm();
    await press();
    await processing();
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(calls(INTENT)).toHaveLength(2));
    await screen.findByRole('button', { name: 'Start Free Trial' });
    expect(button.isConnected).toBe(false);
  });

  it('goes on where an earlier attempt had worked after all', async () => {
    const { press, leave, stripe } = await openForm();
    const setup_intent = { status: 'succeeded' } as never;
    stripe.confirmSetup.mockResolvedValueOnce({ error: { message: 'Already done.', setup_intent } });
    await press();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/subscribe/success?redirect_status=succeeded'));
    expect(screen.queryByText('Already done.')).toBeNull();
  });

  it('starts no trial at another price than the page has shown, and shows the new one', async () => {
    const words = "The price is now $21 a month. Nothing was charged. If that's fine, please try again.";
    let amount = 1900;
    const { press, button, stripe, calls } = await openForm({
      'GET /api/plans': () => [{ tier: 'party_planner', amount, currency: 'usd' }],
      [SUBSCRIBE]: () => {
        if (amount === 2100) return { message: 'Done.' };
        amount = 2100;
        return new Failure(409, { code: 'conflict', message: words });
      },
    });
    await screen.findByText('14 days free, then $19/month');
    await press();
    await expectOpen(button, words);
    expect(stripe.confirmSetup).not.toHaveBeenCalled();
    await screen.findByText('14 days free, then $21/month');
    await press();
    await waitFor(() => expect(stripe.confirmSetup).toHaveBeenCalledTimes(1));
    expect(calls(SUBSCRIBE).map(({ body }) => body)).toEqual([
      { shownPrice: { amount: 1900, currency: 'usd' } },
      { shownPrice: { amount: 2100, currency: 'usd' } },
    ]);
  });
});
