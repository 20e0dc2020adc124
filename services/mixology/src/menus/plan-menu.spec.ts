import { describe, expect, it } from '@jest/globals';
import { costOfParty } from '../events/party-plan.ts';
import { BUDGET_BANDS } from '../events/shopping/budget.ts';
import { someOf } from '../sample.fixture.ts';
import { atHand } from '../stock/at-hand.ts';
import { starterShelf } from '../stock/starter-shelves.ts';
import { type Candidate, isAlcoholFree, isFiller } from './candidate.ts';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';
import type { PlannedMenu } from './planned-menu.ts';
import type { MenuEvent } from './wish.ts';

const DINNER: MenuEvent = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$5-8',
};

const drinksOf = ({ entries }: PlannedMenu) => entries.map(({ id }) => candidateById(id));
/** As the search finds it, before it's cut to its budget. */
const UNCUT = { removedParts: ['saving:without', 'saving:fewer'] };
const sectionsOf = ({ entries }: PlannedMenu) => entries.map(({ section }) => section);

describe('planning a menu', () => {
  const plan = (event: Partial<MenuEvent>, seed = 1, date?: string) =>
    planMenu({ ...DINNER, ...event }, CLASSIC_CANDIDATES, { seed, date });

  it('gives the same menu for the same event and seed, whatever the order of candidates', () => {
    const again = planMenu(DINNER, CLASSIC_CANDIDATES.toReversed(), { seed: 1 });
    expect(again).toEqual(plan({}));
  });

  it('plans another menu for another seed', () => {
    // A menu that is cut to its budget is often the same few cheap drinks.
    const menus = (budget: MenuEvent['budget']) =>
      new Set(
        [1, 2, 3, 4, 5].map((seed) =>
          JSON.stringify(planMenu({ ...DINNER, budget }, CLASSIC_CANDIDATES, { ...UNCUT, seed }).entries),
        ),
      ).size;
    expect(menus('$12+')).toBe(5);
    // A tight budget leaves less of a choice.
    expect(menus('$5-8')).toBeGreaterThanOrEqual(3);
  });

  const known = new Map<string | undefined, readonly Candidate[]>();
  /** Drinks of some menus for a theme. */
  const drinksFor = (theme: string | undefined) => {
    const drinks =
      known.get(theme) ??
      someOf([1, 2, 3, 4, 5, 6], 2).flatMap((seed) => drinksOf(plan({ theme, budget: '$12+' }, seed)));
    known.set(theme, drinks);
    return drinks;
  };

  it.each([
    ['Beach', 'rum'],
    ['Fiesta', 'tequila'],
    ['Kentucky Derby', 'whiskey'],
  ])('pours for a theme what belongs to it: %s and %s', (theme, base) => {
    const share = (drinks: readonly Candidate[]) =>
      drinks.filter((drink) => drink.base === base).length / drinks.length;
    expect(share(drinksFor(theme))).toBeGreaterThan(1.5 * share(drinksFor(undefined)));
  });

  it('pours more of what the host has, where that suits as well', () => {
    const have = atHand(starterShelf('full'));
    const seeds = someOf([1, 2, 3, 4, 5, 6], 2);
    const share = (options: { atHand?: ReadonlySet<string> }) => {
      const drinks = seeds.flatMap((seed) =>
        drinksOf(planMenu(DINNER, CLASSIC_CANDIDATES, { seed, ...options })),
      );
      return drinks.filter(({ ingredients }) => [...ingredients].every((id) => have.has(id))).length;
    };
    expect(share({ atHand: have })).toBeGreaterThan(share({}));
  });

  it('looks words that it does not know up in the drinks themselves', () => {
    const drinks = drinksOf(plan({ theme: 'all about coffee' }));
    const coffee = ['coffee-liqueur', 'espresso', 'cold-brew', 'hot-coffee', 'coffee-beans'];
    expect(drinks.some(({ ingredients }) => coffee.some((id) => ingredients.has(id)))).toBe(true);
  });

  it.each([1, 2, 3])('has at most as many strong drinks as the host counts: seed %s', (seed) => {
    const drinks = drinksOf(plan({ theme: 'at most one strong drink', guestCount: 60 }, seed));
    expect(drinks.filter(({ abv }) => abv >= 20).length).toBeLessThanOrEqual(1);
  });

  it('has a welcome and two drinks at least for guests with a diet of their own, and says which', () => {
    const { entries } = plan({ theme: 'brunch with cream and egg, two of us are vegan' });
    const suited = entries.filter(({ suits }) => suits.includes('Vegan'));
    expect(suited.length).toBeGreaterThanOrEqual(2);
    expect(suited.map(({ section }) => section)).toContain('welcome');
    for (const { id, suits } of entries) {
      const { allergens, ingredients } = candidateById(id);
      const isAnimal =
        allergens.includes('milk') || allergens.includes('egg') || ingredients.has('honey-syrup');
      expect(suits).toEqual(isAnimal ? [] : ['Vegan']);
    }
  });

  it('lists what the host names first, then from light to strong, and last what has no alcohol', () => {
    const { entries } = plan({ theme: 'mint juleps', guestCount: 60, budget: '$8-12' });
    const drinks = entries
      .filter(({ section }) => section === 'signature')
      .map(({ id }) => candidateById(id));
    const names = drinks.map(({ name }) => name);
    const rest = drinks.filter(({ name, abv }) => !/julep/i.test(name) && abv > 0.5).map(({ abv }) => abv);
    if (names.some((name) => /julep/i.test(name))) expect(names[0]).toMatch(/julep/i);
    expect(rest).toEqual(rest.toSorted((left, right) => left - right));
    const free = drinks.findIndex(isAlcoholFree);
    expect(drinks.slice(free).every(isAlcoholFree)).toBe(true);
  });

  it('doesn’t fill a menu without alcohol with sodas', () => {
    const { entries } = plan({ theme: 'no alcohol', guestCount: 60, budget: '$8-12' });
    expect(entries.filter(({ id }) => isFiller(candidateById(id))).length).toBeLessThanOrEqual(1);
  });

  it('keeps cream, sugared rims and tomato from a wake', () => {
    const drinks = [1, 2, 3].flatMap((seed) => drinksOf(plan({ theme: 'a wake for our uncle' }, seed)));
    expect(drinks.filter(({ isCreamy, ingredients }) => isCreamy || ingredients.has('tomato-juice'))).toEqual(
      [],
    );
  });

  // Children drink less than a party does: nobody hands them a last glass.
  it.each([
    ['Dry January', 5],
    ['Sweet Sixteen', 4],
    ['children’s picnic', 4],
  ] as const)('pours no alcohol at a %s where there is enough without', (theme, count) => {
    const drinks = drinksOf(planMenu({ ...DINNER, theme }, CLASSIC_CANDIDATES, { ...UNCUT, seed: 3 }));
    expect(drinks.map(isAlcoholFree)).toEqual(Array<boolean>(count).fill(true));
  });

  it.each(['$5-8', '$8-12'] as const)('shops within %s a guest, bottles by the budget', (budget) => {
    for (const guestCount of [24, 120])
      for (const seed of someOf([1, 2, 3], 2)) {
        const { cost } = plan({ budget, guestCount }, seed);
        expect(cost.budgetPerGuest).toEqual(BUDGET_BANDS[budget]);
        expect(cost.perGuest).toBeLessThanOrEqual(BUDGET_BANDS[budget].high ?? Infinity);
      }
    expect(plan({ budget: '$5-8' }).bottles).toBe('value');
  });

  it('counts what its own shopping list comes to', () => {
    const menu = plan({ guestCount: 60 });
    const drinks = menu.entries.map(({ id, section, servings }) => ({
      section,
      servings,
      recipe: candidateById(id).recipe,
    }));
    const party = { ...DINNER, guestCount: 60 };
    expect(menu.cost).toEqual(costOfParty(party, drinks, { bottles: menu.bottles }));
  });

  it('spends more where there is more to spend', () => {
    const mean = (budget: MenuEvent['budget']) =>
      [1, 2, 3].reduce((sum, seed) => sum + plan({ budget }, seed).cost.perGuest, 0) / 3;
    expect(mean('$5-8')).toBeLessThan(mean('$12+'));
  });

  it('says so when the budget cannot be kept', () => {
    const dear = CLASSIC_CANDIDATES.filter(({ cost }) => cost > 4);
    expect(planMenu({ ...DINNER, budget: '$3-5' }, dear, { seed: 1 }).cost.budgetGap).toBeGreaterThan(0);
  });

  it('takes the bottles that the host wants', () => {
    const value = plan({ budget: '$12+', bottles: 'value' });
    const premium = plan({ budget: '$12+', bottles: 'premium' });
    expect([value.bottles, premium.bottles]).toEqual(['value', 'premium']);
  });

  it('serves as many drinks as the host plans for', () => {
    const servings = ({ entries }: PlannedMenu) => entries.reduce((sum, entry) => sum + entry.servings, 0);
    expect(servings(plan({ drinksEach: 2.5 }))).toBe(30);
    // At a table 1.5 in the first hour and one in each of 2.5 later ones: 4 × 12.
    expect(servings(plan(UNCUT))).toBe(48);
  });

  it('keeps drinks that are to stay, and plans the rest around them', () => {
    const event = { ...DINNER, budget: '$12+' } as const;
    const [, kept] = plan(event).entries;
    if (!kept) throw new Error('no signature');
    const around = [1, 2, 3, 4].map((seed) =>
      planMenu(event, CLASSIC_CANDIDATES, {
        seed,
        kept: [{ id: kept.id, section: kept.section }],
      }),
    );
    for (const { entries } of around) {
      expect(entries).toContainEqual(expect.objectContaining({ id: kept.id, section: 'signature' }));
      expect(entries.map(({ section }) => section)).toEqual(sectionsOf(plan(event)));
    }
    expect(new Set(around.map(({ entries }) => JSON.stringify(entries))).size).toBeGreaterThan(1);
  });

  it('keeps nothing that the brief rules out', () => {
    const gin = CLASSIC_CANDIDATES.find(({ base }) => base === 'gin');
    const kept = [{ id: gin?.id ?? 0, section: 'signature' as const }];
    const menu = planMenu({ ...DINNER, theme: 'no gin' }, CLASSIC_CANDIDATES, { seed: 1, kept });
    expect(drinksOf(menu).filter(({ base }) => base === 'gin')).toEqual([]);
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
