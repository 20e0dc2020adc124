import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { SubscriptionInfo, User } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  jest.useRealTimers();
  closeApp();
});

const ME = 'GET /api/auth/user';
const INFO = 'GET /api/subscription/info';
const CONFIRMING = 'Confirming your payment method...';
const BACK = '/subscribe/success?setup_intent=seti_1&setup_intent_client_secret=s3cret&redirect_status=';
const paid = aUser({ tier: 'party_planner', trialUsed: true });
const trialing = () => anInfo('trialing');

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const linksOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const anInfo = (status: SubscriptionInfo['status']): SubscriptionInfo => ({
  status,
  trialEnd: status === 'trialing' ? Date.parse('2026-12-05T12:00:00Z') : null,
  currentPeriodEnd: Date.parse('2026-12-05T12:00:00Z'),
  cancelAtPeriodEnd: false,
});

function openSuccess(status: string, reply: Replies[typeof ME], info: Replies[typeof INFO] = trialing) {
  const app = renderApp({
    path: BACK + status,
    replies: { [ME]: reply ?? (() => aUser()), ...(info && { [INFO]: info }) },
  });
  return { ...app, looks: () => app.asked.filter(({ key }) => key === ME).length };
}

/** Advances the clock second by second, and flushes effects after each. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
}

describe('after the card was verified', () => {
  it('waits until the server knows of the trial, then congratulates', async () => {
    jest.useFakeTimers();
    let me: User | Failure = aUser();
    openSuccess('succeeded', () => me as User);
    await pass(2);
    expect(screen.getByText(CONFIRMING)).toBeTruthy();
    me = new Failure(503, '');
    await pass(2);
    expect(screen.getByText(CONFIRMING)).toBeTruthy();
    me = paid;
    await pass(2);
    jest.useRealTimers();
    await heading('Payment Setup Complete!');
    expect(
      screen.getByText(
        'Your payment method is verified, your account is upgraded to Party Planner, and your 14-day free trial has started.',
      ),
    ).toBeTruthy();
    expect([linksOf('Explore Cocktails'), linksOf('Create Cocktail')]).toEqual(['/explore', '/generate']);
  });

  it('is told where the card has had its trial with someone else', async () => {
    renderApp({
      path: `${BACK}succeeded`,
      replies: {
        [ME]: () => aUser(),
        'GET /api/subscription/state': () => ({ state: 'none', lastEndDate: null, trialRefused: true }),
      },
    });
    await heading('Card Already Used');
    expect(screen.getByText(/your own trial is still yours/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try another card' }).getAttribute('href')).toBe('/subscribe');
  });

  it('looks no more once it has come', async () => {
    jest.useFakeTimers();
    const { looks } = openSuccess('succeeded', () => paid);
    await pass(2);
    const before = looks();
    await pass(5);
    expect(looks()).toBe(before);
  });

  it('gives up looking after twenty seconds, and can look again', async () => {
    jest.useFakeTimers();
    let me = aUser();
    const { looks } = openSuccess('succeeded', () => me);
    await pass(22);
    expect(screen.getByRole('heading', { level: 1, name: 'No confirmation yet' })).toBeTruthy();
    const before = looks();
    expect(before).toBeGreaterThan(15);
    await pass(5);
    expect(looks()).toBe(before);
    me = paid;
    jest.useRealTimers();
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await heading('Payment Setup Complete!');
  });

  it('keeps no secret in the address', async () => {
    openSuccess('succeeded', () => paid);
    await heading('Payment Setup Complete!');
    await waitFor(() => expect(window.location.search).toBe('?redirect_status=succeeded'));
  });
});

describe('where the card was not verified', () => {
  it.each(['failed', 'processing', ''])('says so, whatever the tier: %p', async (status) => {
    const { looks } = openSuccess(status, () => paid);
    await heading('Payment Setup Not Complete');
    expect([linksOf('Try again'), linksOf('Back to Pricing')]).toEqual(['/subscribe', '/pricing']);
    expect(looks()).toBe(1);
  });
});

describe('where nothing was paid for', () => {
  it('does not congratulate an account that is on the paid tier without a subscription', async () => {
    jest.useFakeTimers();
    openSuccess(
      'succeeded',
      () => paid,
      () => anInfo('none'),
    );
    await pass(22);
    expect(screen.getByRole('heading', { level: 1, name: 'No confirmation yet' })).toBeTruthy();
  });

  it('shows the plan of someone who subscribed long ago', async () => {
    openSuccess(
      'succeeded',
      () => paid,
      () => anInfo('active'),
    );
    await heading("You're on Party Planner");
    expect(await screen.findByText('Your plan renews on December 5, 2026 for $19.')).toBeTruthy();
  });

  it('shows the plan where a subscriber opens the page by hand', async () => {
    renderApp({ path: '/subscribe/success', user: paid, replies: { [INFO]: trialing } });
    await heading("You're on Party Planner");
    expect(screen.queryByText(/Complete/)).toBeNull();
  });

  it('says so where anybody else opens the page by hand', async () => {
    renderApp({ path: '/subscribe/success', user: aUser() });
    await heading('Payment Setup Not Complete');
    expect([linksOf('Try again'), linksOf('Back to Pricing')]).toEqual(['/subscribe', '/pricing']);
  });
});
