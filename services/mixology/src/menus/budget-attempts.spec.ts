import { describe, expect, it } from '@jest/globals';
import { servingsFor } from '../events/servings.ts';
import { leastDrinks } from './budget-attempts.ts';
import { cheaperWays } from './budget-ways.ts';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';
import type { MenuEvent } from './wish.ts';

const OPTIONS = { date: '2026-07-15', seed: 3 };
const planned = (event: Partial<MenuEvent>) =>
  planMenu(
    { eventType: 'Custom Event', guestCount: 90, eventLength: '3-4 hours', budget: '$3-5', ...event },
    CLASSIC_CANDIDATES,
    OPTIONS,
  );

describe('a budget that pays for fewer drinks than usual', () => {
  it.each<Partial<MenuEvent>>([
    { theme: 'Cinco de Mayo fundraiser, margaritas' },
    { theme: 'Dad’s 70th, barbecue, noon to five', guestCount: 70, eventLength: '4-6 hours' },
    { theme: 'housewarming, cheap and cheerful', guestCount: 40 },
    { eventType: 'Wedding Reception', guestCount: 150, eventLength: '4-6 hours', budget: '$5-8' },
  ])('is met with fewer of them, at least as many as a caterer serves: %j', (event) => {
    const { cost, thrift, entries } = planned(event);
    expect(cost.budgetGap).toBeLessThanOrEqual(0);
    if (!thrift) return;
    const served = entries.reduce((sum, { servings }) => sum + servings, 0);
    expect(served).toBe(Math.ceil((event.guestCount ?? 90) * thrift.drinksEach));
    expect(thrift.words).toContain(`${thrift.drinksEach} drinks a guest instead of`);
  });

  it('leaves the number of drinks alone where the host counts them', () => {
    const { thrift, entries } = planned({ drinksEach: 5, guestCount: 40 });
    expect(thrift).toBeUndefined();
    expect(entries.reduce((sum, { servings }) => sum + servings, 0)).toBe(200);
  });

  it.each([
    [3.5, 2],
    [4.5, 2.5],
    [6, 3.5],
    [9, 5.5],
    [2, 2],
  ])('gives guests who usually have %d drinks %d at least', (usual, least) => {
    expect(leastDrinks(usual)).toBe(least);
  });
});

describe('two drinks fewer each', () => {
  it('keep the share of those without alcohol, so they do save', () => {
    const event: MenuEvent = {
      eventType: 'Birthday Celebration',
      guestCount: 150,
      eventLength: 'All day/night',
      budget: '$3-5',
      drinksEach: 9,
      theme: 'quinceañera, ninety of the guests are under 18 and get only mocktails',
    };
    const { entries, bottles } = planMenu(event, CLASSIC_CANDIDATES, OPTIONS);
    const drinks = entries.map(({ id, section, servings }, at) => ({
      entryId: `entry ${at}`,
      section,
      servings,
      candidate: candidateById(id),
    }));
    const ways = cheaperWays(
      { event: { ...event, bottles }, drinks, choices: {} },
      CLASSIC_CANDIDATES,
      OPTIONS,
    );
    const fewer = ways.find(({ change }) => change.drinksEach === 7);
    expect(fewer?.perGuest).toBeLessThan(-0.5);
    expect(servingsFor({ ...event, drinksEach: 7 }, [{ section: 'signature' }])).toEqual([1050]);
  });
});
