import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { marker, setMarker } from '../../lib/session/sign-in.ts';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const PLANS = ['Cocktail Curious', 'Party Planner', 'Bar Owner'];

async function openPricing(user?: User, replies: Replies = {}) {
  const app = renderApp({ path: '/pricing', replies, ...(user && { user }) });
  await screen.findByRole('link', { name: user ? 'Generate' : 'Login' });
  const plan = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'Bar Owner' });
  return { ...app, plan };
}

type Card = ReturnType<typeof within>;

const action = (plan: Card) => (plan.queryByRole('button') ?? plan.getByRole('link')).textContent;
const badges = (plan: Card) =>
  ['Most Popular', 'Current Plan'].filter((words) => plan.queryByText(words, { selector: '.plan-badge' }));

describe('the three plans', () => {
  it('have their prices, and say that a trial is charged at its end', async () => {
    const { plan } = await openPricing();
    expect(plan('Cocktail Curious').getByText('Free')).toBeTruthy();
    expect((await plan('Party Planner').findByText('$19')).parentElement?.textContent).toBe('$19/month');
    expect(plan('Party Planner').getByText('14-day free trial')).toBeTruthy();
    expect(plan('Bar Owner').getByText('$49').parentElement?.textContent).toBe('$49/month');
    expect(
      screen.getByText(
        'Free trials last 14 days. Payment details are collected up front, and the charge is made only at the end of the trial.',
      ),
    ).toBeTruthy();
  });

  it('cost what the provider says', async () => {
    const { plan } = await openPricing(undefined, {
      'GET /api/plans': () => [{ tier: 'party_planner', amount: 2450, currency: 'eur' }],
    });
    expect((await plan('Party Planner').findByText('€24.50')).parentElement?.textContent).toBe(
      '€24.50/month',
    );
    expect(plan('Bar Owner').getByText('$49')).toBeTruthy();
  });

  it('show no price rather than a wrong one while nobody knows it', async () => {
    const { plan, asked } = await openPricing(undefined, { 'GET /api/plans': () => new Failure(502, '') });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/plans'));
    expect(plan('Party Planner').queryByText('/month')).toBeNull();
  });

  it('mark with a star what is coming soon', async () => {
    const { plan } = await openPricing();
    const starred = (name: string) =>
      plan(name)
        .getAllByRole('listitem')
        .map((item) => item.textContent ?? '')
        .filter((text) => text.endsWith('* (coming soon)'))
        .map((text) => text.replace('* (coming soon)', ''));
    expect(PLANS.map(starred)).toEqual([
      [],
      [],
      [
        'Multi-menu management',
        'Custom menu branding',
        'Patron menu AI search',
        'Analytics dashboard',
        'Priority support',
      ],
    ]);
    expect(PLANS.map((name) => plan(name).queryByText('* Coming soon') !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each<[string, User | undefined, string[], string[][]]>([
    ['a visitor', undefined, ['Get Started', 'Start Free Trial', 'Coming Soon'], [[], ['Most Popular'], []]],
    [
      'the free tier',
      aUser(),
      ['Current Plan', 'Start Free Trial', 'Coming Soon'],
      [['Current Plan'], ['Most Popular'], []],
    ],
    [
      'a free tier that had its trial',
      aUser({ trialUsed: true }),
      ['Current Plan', 'Upgrade to Party Planner', 'Coming Soon'],
      [['Current Plan'], ['Most Popular'], []],
    ],
    [
      'party_planner',
      aUser({ tier: 'party_planner' }),
      ['Lower Tier', 'Current Plan', 'Coming Soon'],
      [[], ['Most Popular', 'Current Plan'], []],
    ],
    [
      'an admin',
      aUser({ tier: 'admin' }),
      ['Lower Tier', 'Lower Tier', 'Current Plan'],
      [[], ['Most Popular'], ['Current Plan']],
    ],
  ])('offer %s what it can have', async (_who, user, actions, marks) => {
    const { plan } = await openPricing(user);
    expect(PLANS.map((name) => action(plan(name)))).toEqual(actions);
    expect(PLANS.map((name) => badges(plan(name)))).toEqual(marks);
    for (const button of screen.queryAllByRole('button', { name: /Current Plan|Lower Tier|Coming Soon/ })) {
      expect((button as HTMLButtonElement).disabled).toBe(true);
    }
  });

  it('lead a visitor to sign in and on to the checkout, whatever was intended before', async () => {
    setMarker('returnToGenerate');
    const { person, leave } = await openPricing();
    await person.click(screen.getByRole('link', { name: 'Start Free Trial' }));
    expect(leave).toHaveBeenCalledWith('/api/login?returnTo=/subscribe');
    expect(marker('returnToGenerate')).toBeNull();
  });
});
