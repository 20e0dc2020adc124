import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(() => {
  jest.useRealTimers();
  closeApp();
});

const ME = 'GET /api/auth/user';
const BACK = '/subscribe/success?setup_intent=seti_1&setup_intent_client_secret=s3cret&redirect_status=';
const paid = aUser({ tier: 'party_planner', trialUsed: true });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const linksOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function openSuccess(status: string, reply: Replies[typeof ME]) {
  const app = renderApp({ path: BACK + status, replies: { [ME]: reply ?? (() => aUser()) } });
  return { ...app, looks: () => app.asked.filter(({ key }) => key === ME).length };
}

/** Lets so many seconds pass, one by one, with what comes of each. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
}

describe('after the card was verified', () => {
  it('waits until the upgrade has come, then tells the whole page', async () => {
    jest.useFakeTimers();
    let me: User | Failure = aUser();
    openSuccess('succeeded', () => me as User);
    await pass(2);
    expect(screen.getByText('Your card is verified. Upgrading your account...')).toBeTruthy();
    me = new Failure(503, '');
    await pass(2);
    expect(screen.getByText('Your card is verified. Upgrading your account...')).toBeTruthy();
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

  it('is told where the card has had its trial with somebody else', async () => {
    renderApp({
      path: `${BACK}succeeded`,
      replies: {
        [ME]: () => aUser(),
        'GET /api/subscription/state': () => ({
          state: 'cancelled',
          lastEndDate: '2026-11-21T12:00:00.000Z',
        }),
      },
    });
    await heading('Trial Already Used');
    expect(screen.getByText(/has had its free trial before/)).toBeTruthy();
  });

  it('looks no more once it has come', async () => {
    jest.useFakeTimers();
    const { looks } = openSuccess('succeeded', () => paid);
    await pass(5);
    expect(looks()).toBe(1);
  });

  it('gives up looking after twenty seconds, and can look again', async () => {
    jest.useFakeTimers();
    let me = aUser();
    const { looks } = openSuccess('succeeded', () => me);
    await pass(22);
    expect(screen.getByRole('heading', { level: 1, name: 'Your upgrade is on its way' })).toBeTruthy();
    const before = looks();
    expect(before).toBeGreaterThan(15);
    await pass(5);
    expect(looks()).toBe(before);
    me = paid;
    jest.useRealTimers();
    act(() => screen.getByRole('button', { name: 'Look again' }).click());
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

  it.each([
    [aUser(), 'Payment Setup Not Complete'],
    [paid, 'Payment Setup Complete!'],
  ])('nor looked at, the tier tells', async (user, name) => {
    renderApp({ path: '/subscribe/success', user });
    await heading(name);
  });
});
