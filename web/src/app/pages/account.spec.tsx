import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies, SIGNED_OUT } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

async function openAccount(user: Partial<User> = {}, replies: Replies = {}) {
  const app = renderApp({ path: '/account', user: aUser(user), replies });
  await screen.findByRole('heading', { level: 1, name: 'Account Settings' });
  return app;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the account page', () => {
  it('asks a visitor to sign in, and has them back afterwards', async () => {
    renderApp({ path: '/account' });
    await screen.findByRole('heading', { level: 1, name: 'Authentication Required' });
    const link = screen.getByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=/account');
  });

  it('waits until it is known who is there', async () => {
    const answer = Promise.withResolvers<User>();
    renderApp({ path: '/account', replies: { 'GET /api/auth/user': () => answer.promise } });
    expect(await screen.findByText('Loading')).toBeTruthy();
    answer.resolve(aUser());
    await screen.findByRole('heading', { level: 1, name: 'Account Settings' });
  });
});

describe('unit preferences', () => {
  const KEY = 'PATCH /api/auth/user/units';
  const unitSwitch = () => screen.getByRole('switch', { name: 'Metric units' });
  const isMetric = () => unitSwitch().getAttribute('aria-checked') === 'true';

  it.each<[User['preferredUnits'], boolean]>([
    ['imperial', false],
    ['metric', true],
  ])('of someone who reads %s: the switch is on: %s', async (preferredUnits, on) => {
    await openAccount({ preferredUnits });
    expect(isMetric()).toBe(on);
  });

  it('are changed at once, and once', async () => {
    const answer = Promise.withResolvers<User>();
    const { asked, person } = await openAccount({}, { [KEY]: () => answer.promise });
    await person.click(unitSwitch());
    await waitFor(() => expect(unitSwitch().getAttribute('aria-disabled')).toBe('true'));
    expect(isMetric()).toBe(true);
    await person.click(unitSwitch());
    answer.resolve(aUser({ preferredUnits: 'metric' }));
    await waitFor(() => expect(unitSwitch().getAttribute('aria-disabled')).toBe('false'));
    expect(isMetric()).toBe(true);
    const sent = asked.filter(({ key }) => key === KEY).map(({ body }) => body);
    expect(sent).toEqual([{ preferredUnits: 'metric' }]);
  });

  it('stay as they were where that fails', async () => {
    const { person } = await openAccount({ preferredUnits: 'metric' }, { [KEY]: () => new Failure(503, '') });
    await person.click(unitSwitch());
    await expectToast('Error', 'Failed to update units. Please try again.');
    await waitFor(() => expect(isMetric()).toBe(true));
  });

  it('send to the door whose session has ended', async () => {
    let user: User | typeof SIGNED_OUT = aUser();
    const { person } = await openAccount({}, { 'GET /api/auth/user': () => user, [KEY]: () => SIGNED_OUT });
    user = SIGNED_OUT;
    await person.click(unitSwitch());
    await screen.findByRole('heading', { level: 1, name: 'Authentication Required' });
  });
});

describe('usage', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Cocktails made today' });
  const read = (name: string) => bar().getAttribute(`aria-${name}`);

  it.each<[Partial<User>, string]>([
    [{ dailyCocktailsGenerated: 2 }, '2 of 3'],
    [{ dailyCocktailsGenerated: 5, hasSharedToday: true }, '5 of 6'],
    [{ dailyCocktailsGenerated: 14, hasSharedToday: true }, '6 of 6'],
    [{ dailyCocktailsGenerated: 9, tier: 'party_planner' }, '9, unlimited'],
    [{ dailyCocktailsGenerated: 0, tier: 'bar_owner' }, '0 of 1'],
    [{ dailyCocktailsGenerated: 4, tier: 'admin' }, '4 of 1'],
  ])('of %j reads %s', async (user, text) => {
    await openAccount(user);
    expect(read('valuetext')).toBe(text);
    expect(card('Usage').getByText(text)).toBeTruthy();
    expect(Number(read('valuenow'))).toBeLessThanOrEqual(Number(read('valuemax')));
  });

  it('fills the bar by what was used of what there is', async () => {
    await openAccount({ dailyCocktailsGenerated: 2 });
    expect([read('valuenow'), read('valuemax')]).toEqual(['2', '3']);
  });
});

describe('trial history', () => {
  const facts = () =>
    card('Trial History')
      .getAllByRole('definition')
      .map((fact) => `${fact.previousSibling?.textContent}: ${fact.textContent}`);

  it('says that the trial is available', async () => {
    await openAccount({ trialUsed: false });
    expect(facts()).toEqual(['Free trial: Available']);
  });

  it('says when it was used', async () => {
    const trialStartDate = '2025-03-01T12:00:00Z';
    await openAccount({ trialUsed: true, trialStartDate, trialEndDate: '2025-03-15T12:00:00Z' });
    expect(facts()).toEqual(['Free trial: Used', 'Started: March 1, 2025', 'Ended: March 15, 2025']);
  });

  it('says that it still runs', async () => {
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await openAccount({ trialUsed: true, trialEndDate: inAWeek });
    expect(facts()[1]).toBe('Started: Unknown date');
    expect(facts()[2]).toMatch(/^Ends: /);
  });
});
