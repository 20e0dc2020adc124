import { describe, expect, it } from '@jest/globals';
import { isSober } from './candidate.ts';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import { type PlannedMenu, planMenu } from './plan-menu.ts';
import type { MenuEvent } from './wish.ts';

const DINNER: MenuEvent = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$5-8',
};

const drinksOf = ({ entries }: PlannedMenu) => entries.map(({ id }) => candidateById(id));
const sectionsOf = ({ entries }: PlannedMenu) => entries.map(({ section }) => section);

describe('planning a menu', () => {
  const plan = (event: Partial<MenuEvent>, seed = 1, date?: string) =>
    planMenu({ ...DINNER, ...event }, CLASSIC_CANDIDATES, { seed, date });

  it('gives the same menu for the same event and seed, whatever the order of candidates', () => {
    const again = planMenu(DINNER, CLASSIC_CANDIDATES.toReversed(), { seed: 1 });
    expect(again).toEqual(plan({}));
  });

  it('plans another menu for another seed', () => {
    const menus = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(plan({}, seed).entries));
    expect(new Set(menus).size).toBe(5);
  });

  it.each([
    ['Beach', 'rum'],
    ['Fiesta', 'tequila'],
    ['Kentucky Derby', 'whiskey'],
  ])('pours for a theme what belongs to it: %s and %s', (theme, base) => {
    const share = (text: string | undefined) => {
      const menus = [1, 2, 3, 4, 5, 6].flatMap((seed) => drinksOf(plan({ theme: text }, seed)));
      return menus.filter((drink) => drink.base === base).length / menus.length;
    };
    expect(share(theme)).toBeGreaterThan(1.5 * share(undefined));
  });

  it('looks words that it does not know up in the drinks themselves', () => {
    const drinks = drinksOf(plan({ theme: 'all about coffee' }));
    const coffee = ['coffee-liqueur', 'espresso', 'cold-brew', 'hot-coffee', 'coffee-beans'];
    expect(drinks.some(({ ingredients }) => coffee.some((id) => ingredients.has(id)))).toBe(true);
  });

  it.each(['Dry January', 'Sweet Sixteen', 'children’s picnic'])(
    'pours no alcohol at a %s where there is enough without',
    (theme) => {
      const drinks = drinksOf(planMenu({ ...DINNER, theme }, CLASSIC_CANDIDATES, { seed: 3 }));
      expect(drinks.map(isSober)).toEqual([true, true, true, true, true]);
    },
  );

  it('spends more where there is more to spend', () => {
    const mean = (budget: MenuEvent['budget']) =>
      [1, 2, 3, 4, 5].reduce((sum, seed) => sum + plan({ budget }, seed).cost.perDrink, 0) / 5;
    expect(mean('$3-5')).toBeLessThan(mean('$12+'));
  });

  it('says so when the budget cannot be kept', () => {
    const dear = CLASSIC_CANDIDATES.map((candidate) => ({ ...candidate, cost: 6 }));
    const { budget, cost } = planMenu({ ...DINNER, budget: '$3-5' }, dear, { seed: 1 });
    // 6 with the buffer
    expect(cost.perDrink).toBe(6.72);
    expect(budget.isKept).toBe(false);
  });

  it('turns to what is cheap where most is dear', () => {
    const mixed = CLASSIC_CANDIDATES.map((candidate, at) => ({ ...candidate, cost: at % 8 === 0 ? 2 : 9 }));
    expect(planMenu({ ...DINNER, budget: '$3-5' }, mixed, { seed: 1 }).budget.isKept).toBe(true);
  });

  it('fills what it can from few candidates', () => {
    const two = planMenu(DINNER, CLASSIC_CANDIDATES.slice(0, 2), { seed: 1 });
    expect(sectionsOf(two)).toEqual(['welcome', 'signature']);
    expect(planMenu(DINNER, [], { seed: 1 })).toMatchObject({ entries: [], cost: { total: 0 } });
  });

  it('refuses a date without a month', () => {
    expect(() => plan({}, 1, 'soon')).toThrow();
  });
});
