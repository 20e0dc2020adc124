import { afterEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionInfo, SubscriptionState, User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const INFO = 'GET /api/subscription/info';
const STATE = 'GET /api/subscription/state';
const CLEANUP = 'POST /api/subscription/cleanup-incomplete';
const NOTICE = 'Your subscription ends on December 5, 2025. You will then be downgraded to Cocktail Curious.';
const UNAVAILABLE = 'Unable to load subscription information';

const anInfo = (fields: Partial<SubscriptionInfo> = {}): SubscriptionInfo => ({
  status: 'active',
  trialEnd: null,
  currentPeriodEnd: Date.parse('2025-12-05T12:00:00Z') / 1000,
  cancelAtPeriodEnd: false,
  ...fields,
});
const aState = (state: SubscriptionState['state'], lastEndDate: string | null = null) => ({
  state,
  lastEndDate,
});

async function openAccount(tier: User['tier'], replies: Replies = {}) {
  const app = renderApp({ path: '/account', user: aUser({ tier }), replies });
  const card = await screen.findByRole('region', { name: 'Subscription' });
  const press = async (name: string) => app.person.click(await screen.findByRole('button', { name }));
  return {
    ...app,
    press,
    card: within(card),
    calls: (key: string) => app.asked.filter((call) => call.key === key),
  };
}

const openPlanner = (info: Partial<SubscriptionInfo>, replies: Replies = {}) =>
  openAccount('party_planner', { [INFO]: () => anInfo(info), ...replies });

const facts = () =>
  within(screen.getByRole('region', { name: 'Subscription' }))
    .getAllByRole('definition')
    .map((fact) => `${fact.previousSibling?.textContent}: ${fact.textContent}`);

const button = (name: string) => screen.queryByRole('button', { name });

describe('the subscription card', () => {
  it.each<[User['tier'], string, string]>([
    ['cocktail_curious', 'Cocktail Curious', 'Free'],
    ['party_planner', 'Party Planner', '$19/month'],
    ['bar_owner', 'Bar Owner', '$49/month'],
    ['admin', 'Admin', 'No charge'],
  ])('of a %s names the tier %s and its price: %s', async (tier, name, price) => {
    const { card, calls } = await openAccount(tier);
    expect(card.getByRole('heading', { level: 3, name })).toBeTruthy();
    expect(await card.findByText(price)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Change Account Tier' }).getAttribute('href')).toBe('/pricing');
    const upgrade = card.queryByRole('link', { name: 'Upgrade to Party Planner' });
    expect(upgrade?.getAttribute('href')).toBe(tier === 'cocktail_curious' ? '/pricing' : undefined);
    expect(calls(INFO)).toHaveLength(tier === 'party_planner' ? 1 : 0);
  });

  it("keeps a subscriber's own price when the plan's changes", async () => {
    const price = { amount: 1750, currency: 'usd' };
    const { card } = await openPlanner({ price });
    expect(await card.findByText('$17.50/month')).toBeTruthy();
  });

  it.each<[string, Replies]>([
    ['there is none', {}],
    ['billing is away', { [INFO]: () => new Failure(503, '') }],
  ])('says so where the information is missing because %s, and asks again', async (_why, replies) => {
    const { press, calls, card } = await openAccount('party_planner', replies);
    expect(await card.findByText(UNAVAILABLE)).toBeTruthy();
    await press('Try again');
    await waitFor(() => expect(calls(INFO)).toHaveLength(2));
  });

  it('asks afresh whenever the page is opened', async () => {
    const { person, calls } = await openPlanner({}, { [STATE]: () => aState('active') });
    await waitFor(() => expect([calls(INFO).length, calls(STATE).length]).toEqual([1, 1]));
    await person.click(screen.getByRole('link', { name: 'Change Account Tier' }));
    await screen.findByRole('article', { name: 'Party Planner' });
    window.history.back();
    await screen.findByRole('region', { name: 'Subscription' });
    await waitFor(() => expect([calls(INFO).length, calls(STATE).length]).toEqual([2, 2]));
  });
});

describe('a running subscription', () => {
  it('is billed next on its date', async () => {
    await openPlanner({});
    await screen.findByRole('button', { name: 'Cancel Subscription' });
    expect(facts()).toEqual(['Status: Active', 'Next billing date: December 5, 2025']);
  });

  it.each([
    [2.5, '3 days left'],
    [0.5, '1 day left'],
    [-3, '0 days left'],
  ])('on trial that ends in %f days has %s', async (days, words) => {
    const trialEnd = Date.now() + days * 86_400_000;
    await openPlanner({ status: 'trialing', trialEnd });
    await waitFor(() => expect(facts()[0]).toBe('Status: Free trial'));
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(trialEnd);
    expect(facts()[1]).toBe(`Trial ends: ${date} (${words})`);
  });

  it('has unknown dates where none are given', async () => {
    await openPlanner({ status: 'trialing', trialEnd: null, currentPeriodEnd: null });
    await screen.findByRole('button', { name: 'Cancel Subscription' });
    expect(facts().slice(1)).toEqual(['Trial ends: Unknown date', 'Next billing date: Unknown date']);
  });

  it('that ends says when, and cannot be cancelled again', async () => {
    await openPlanner({ cancelAtPeriodEnd: true });
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(facts()).toEqual(['Status: Active']);
    expect(button('Cancel Subscription')).toBeNull();
  });

  it('is cancelled at the end of its period, and that can be undone', async () => {
    let info = anInfo();
    const change = (cancelAtPeriodEnd: boolean) => () => {
      info = anInfo({ cancelAtPeriodEnd });
      return { message: 'Done.' };
    };
    const { press } = await openPlanner(
      {},
      {
        [INFO]: () => info,
        'POST /api/subscription/cancel': change(true),
        'POST /api/subscription/reactivate': change(false),
      },
    );
    await press('Cancel Subscription');
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel your subscription?' });
    expect(
      within(dialog).getByText(
        "You keep Party Planner until December 5, 2025. After that you're on Cocktail Curious, and you won't be charged again.",
      ),
    ).toBeTruthy();
    await press('Cancel subscription');
    await expectToast(
      'Subscription Cancelled',
      'You will be downgraded to Cocktail Curious at the end of your billing period.',
    );
    await screen.findByText(NOTICE);
    expect(document.activeElement?.id).toBe('main');
    await press('Keep my subscription');
    await expectToast('Subscription Reactivated', 'Welcome back! Your Party Planner subscription continues.');
    await screen.findByRole('button', { name: 'Cancel Subscription' });
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('is kept where the question is answered with no', async () => {
    const { press, calls } = await openPlanner({ currentPeriodEnd: null });
    await press('Cancel Subscription');
    expect(screen.getByText(/until the end of your billing period/)).toBeTruthy();
    await press('Keep my subscription');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(button('Cancel Subscription'));
    expect(calls('POST /api/subscription/cancel')).toEqual([]);
  });

  it('is cancelled once, however often that is confirmed', async () => {
    const answer = Promise.withResolvers<{ message: string }>();
    const { press, calls } = await openPlanner({}, { 'POST /api/subscription/cancel': () => answer.promise });
    for (const name of ['Cancel Subscription', 'Cancel subscription']) await press(name);
    for (const name of ['Cancel Subscription', 'Cancel subscription']) await press(name);
    answer.resolve({ message: 'Done.' });
    await screen.findByText('Subscription Cancelled');
    expect(calls('POST /api/subscription/cancel')).toHaveLength(1);
  });

  it('goes on where cancelling fails', async () => {
    const { press } = await openPlanner({}, { 'POST /api/subscription/cancel': () => new Failure(502, '') });
    for (const name of ['Cancel Subscription', 'Cancel subscription']) await press(name);
    await expectToast('Error', 'Failed to cancel subscription. Please try again.');
    expect(button('Cancel Subscription')).toBeTruthy();
  });
});

describe('an incomplete subscription', () => {
  it.each([
    [{ cleaned: true, cleanedCount: 2 }, 'Cleaned up 2 incomplete subscription(s)'],
    [{ cleaned: false, cleanedCount: 0 }, 'No incomplete subscriptions found'],
  ])('is cleaned away: %j', async (outcome, words) => {
    let info = anInfo({ status: 'incomplete' });
    const { press } = await openPlanner(
      {},
      {
        [INFO]: () => info,
        [CLEANUP]: () => {
          info = anInfo({ status: 'none' });
          return outcome;
        },
      },
    );
    await screen.findByRole('button', { name: 'Fix' });
    expect(facts()).toEqual(['Status: Incomplete']);
    expect(button('Cancel Subscription')).toBeNull();
    await press('Fix');
    await expectToast('Subscription Cleaned', words);
    await waitFor(() => expect(button('Fix')).toBeNull());
    expect(facts()).toEqual(['Status: No subscription']);
    expect(document.activeElement?.id).toBe('main');
  });

  it('can be fixed on the free tier too, where a checkout was broken off', async () => {
    const { press, calls } = await openAccount('cocktail_curious', {
      [STATE]: () => aState('incomplete'),
      [CLEANUP]: () => new Failure(502, ''),
    });
    await press('Fix');
    await expectToast('Error', 'Failed to cleanup subscriptions. Please try again.');
    expect(calls(CLEANUP)).toHaveLength(1);
  });
});

describe('subscription management', () => {
  const management = () => screen.queryByRole('region', { name: 'Subscription Management' });

  it.each<[string, Replies[typeof STATE]]>([
    ['there never was a subscription', () => aState('none')],
    ['one is running', () => aState('active')],
    ['one was never finished', () => aState('incomplete')],
    ['nobody knows', () => new Failure(404, '')],
  ])('is not there where %s', async (_why, reply) => {
    const { calls } = await openAccount('cocktail_curious', reply ? { [STATE]: reply } : {});
    await waitFor(() => expect(calls(STATE)).toHaveLength(1));
    await screen.findByRole('region', { name: 'Subscription' });
    expect(management()).toBeNull();
  });

  const WAYS = [
    {
      state: 'cancelled',
      key: 'POST /api/subscription/reactivate',
      label: 'Reactivate Subscription',
      title: 'Subscription Reactivated',
      words: 'Welcome back! Your Party Planner subscription continues.',
      failed: 'Failed to reactivate subscription. Please try again.',
    },
    {
      state: 'expired',
      key: 'POST /api/subscription/renew',
      label: 'Renew Subscription',
      title: 'Subscription Renewed',
      words: 'Welcome back! Your Party Planner subscription is active again.',
      failed: 'Failed to renew subscription. Please try again.',
    },
  ] as const;

  it.each(WAYS)('of a subscription $state leads back to the paid tier', async (way) => {
    let user = aUser();
    const { press } = await openAccount('cocktail_curious', {
      'GET /api/auth/user': () => user,
      [STATE]: () => aState(user.tier === 'party_planner' ? 'active' : way.state, '2025-11-03T12:00:00Z'),
      [INFO]: () => anInfo(),
      [way.key]: () => {
        user = aUser({ tier: 'party_planner' });
        return { message: 'Done.' };
      },
    });
    await screen.findByText('November 3, 2025');
    await press(way.label);
    await expectToast(way.title, way.words);
    await screen.findByRole('button', { name: 'Cancel Subscription' });
    expect(management()).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  it.each(WAYS)('of a subscription $state says when it fails', async (way) => {
    const { press, calls } = await openAccount('cocktail_curious', {
      [STATE]: () => aState(way.state),
      [way.key]: () => new Failure(502, ''),
    });
    await screen.findByText('$19/month');
    await press(way.label);
    await expectToast('Error', way.failed);
    expect(calls(way.key)[0]?.body).toEqual({ shownPrice: { amount: 1900, currency: 'usd' } });
    expect(within(management() ?? document.body).getByText('Unknown date')).toBeTruthy();
  });

  it('shows the new price where it has changed, and starts nothing until that is accepted', async () => {
    const [way] = [WAYS[1]];
    const words = "The price is now $21 a month. Nothing was charged. If that's fine, please try again.";
    let amount = 1900;
    const { press, calls } = await openAccount('cocktail_curious', {
      [STATE]: () => aState(way.state),
      'GET /api/plans': () => [{ tier: 'party_planner', amount, currency: 'usd' }],
      [way.key]: () => {
        amount = 2100;
        return new Failure(409, { code: 'conflict', message: words });
      },
    });
    await screen.findByText('$19/month');
    await press(way.label);
    await expectToast('Error', words);
    await screen.findByText('$21/month');
    await press(way.label);
    await waitFor(() =>
      expect(calls(way.key).map(({ body }) => body)).toEqual([
        { shownPrice: { amount: 1900, currency: 'usd' } },
        { shownPrice: { amount: 2100, currency: 'usd' } },
      ]),
    );
  });
});
