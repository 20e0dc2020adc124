import { describe, expect, it } from '@jest/globals';
import { kindTerm } from '../../briefs/text/terms.ts';
import { hasTerm } from '../../briefs/wishes/drink-match.ts';
import { someOf } from '../../sample.fixture.ts';
import { isAlcoholFree } from '../candidate.ts';
import { CLASSIC_CANDIDATES, candidateById } from '../candidates.fixture.ts';
import { isMadeToOrder, isPouredAtOnce, needsHands } from '../occasions/serving-style.ts';
import { planMenu } from '../plan-menu.ts';
import { listFor } from '../search/menu-choice.ts';
import { swapFor } from '../swap.ts';
import type { MenuEvent } from '../wish.ts';

const EVENT: MenuEvent = {
  eventType: 'Wedding Reception',
  guestCount: 120,
  eventLength: '4-6 hours',
  budget: '$8-12',
};
const known = new Map<string, ReturnType<typeof planMenu>[]>();
/** Some menus for an event: the same ones whenever it's asked for. */
const menus = (event: Partial<MenuEvent>, date = '2026-06-20') => {
  const key = JSON.stringify([event, date]);
  const planned =
    known.get(key) ??
    someOf([1, 2, 3, 4, 5], 3).map((seed) =>
      planMenu({ ...EVENT, ...event }, CLASSIC_CANDIDATES, { seed, date }),
    );
  known.set(key, planned);
  return planned;
};
const drinksOf = ({ entries }: ReturnType<typeof planMenu>) => entries.map(({ id }) => candidateById(id));

describe('a menu for many', () => {
  it('opens with what is poured at once', () => {
    for (const { entries } of [...menus({}), ...menus({ guestCount: 31 }), ...menus({ guestCount: 1000 })])
      for (const { id } of entries.filter(({ section }) => section === 'welcome'))
        expect(isPouredAtOnce(candidateById(id), EVENT.guestCount)).toBe(true);
  });

  it('has no more made by hand than the bartenders that the host names can make', () => {
    const byHand = (bartenders: string) =>
      menus({ guestCount: 300, theme: `mint and basil, ${bartenders}` })
        .flatMap(({ entries }) => entries.filter(({ id }) => needsHands(candidateById(id))))
        .reduce((sum, { servings }) => sum + servings, 0);
    const [alone, many] = [byHand('one bartender'), byHand('12 bartenders')];
    expect(many).toBeGreaterThan(0);
    expect(alone).toBeLessThan(many / 2);
  });

  it('has nothing made by hand, and nothing strong, where guests serve themselves', () => {
    for (const menu of menus({ guestCount: 60, theme: 'guests serve themselves' }))
      for (const drink of drinksOf(menu)) {
        expect([drink.name, needsHands(drink)]).toEqual([drink.name, false]);
        expect(drink.abv).toBeLessThanOrEqual(16);
      }
  });

  it('is batched or sparkling by half at least, with nothing from the blender', () => {
    for (const menu of menus({})) {
      const drinks = drinksOf(menu);
      const byHand = drinks.filter((drink) => isMadeToOrder(drink, EVENT.guestCount));
      expect(byHand.length).toBeLessThanOrEqual(drinks.length / 2);
      expect(drinks.filter(({ technique }) => technique === 'blended')).toEqual([]);
    }
  });

  it('has one hot drink at most in the cold, where nobody asks for more', () => {
    for (const menu of menus({ guestCount: 60, theme: 'Christmas party' }, '2026-12-12'))
      expect(drinksOf(menu).filter(({ technique }) => technique === 'heated').length).toBeLessThanOrEqual(1);
  });

  it('has signatures of different bases, and no more than two drinks alike', () => {
    for (const menu of menus({})) {
      const signatures = menu.entries
        .filter(({ section }) => section === 'signature')
        .map(({ id }) => candidateById(id).base);
      expect(new Set(signatures).size).toBe(signatures.length);
      const kinds = drinksOf(menu).map(({ technique, base }) => `${technique} ${base}`);
      for (const kind of kinds) expect(kinds.filter((other) => other === kind).length).toBeLessThanOrEqual(2);
    }
  });
});

describe('what everybody is served at the door', () => {
  it('has alcohol where most guests drink, and is no cream drink and no shot', () => {
    for (const { entries } of [...menus({}), ...menus({ budget: '$5-8' }), ...menus({ guestCount: 12 })])
      for (const { id } of entries.filter(({ section }) => section === 'welcome')) {
        const drink = candidateById(id);
        expect([drink.name, isAlcoholFree(drink), drink.isCreamy]).toEqual([drink.name, false, false]);
        expect(drink.recipe.figures.volumeMl).toBeGreaterThanOrEqual(75);
      }
  });
});

describe('drinks without alcohol', () => {
  it.each([
    ['', 1, 3],
    ['some alcohol-free', 2, 3],
    ['everyone drives home', 6, 6],
  ])('are one at least, some, or all: %j', (theme, least, most) => {
    for (const menu of menus({ theme, guestCount: 100 })) {
      const free = drinksOf(menu).filter(isAlcoholFree).length;
      expect(free).toBeGreaterThanOrEqual(least);
      expect(free).toBeLessThanOrEqual(most);
    }
  });
});

describe('what a host asks for', () => {
  it.each(['blue signature drink', 'a Paloma for the groom', 'something with hibiscus'])(
    'is on the menu: %s',
    (theme) => {
      for (const menu of menus({ theme }, '2026-06-20')) {
        const { named, wanted } = menu.brief;
        for (const term of [...named, ...wanted])
          expect(drinksOf(menu).some((drink) => hasTerm(drink, term))).toBe(true);
      }
    },
  );
});

describe('what a host excludes', () => {
  const KINDS = [
    'nuts',
    'dairy',
    'eggs',
    'gin',
    'citrus',
    'gluten',
    'honey',
    'mint',
    'coffee',
    'spices',
    'whiskey',
  ];

  it.each(KINDS)('is in no drink that is planned, swapped in or listed for a model: %s', (kind) => {
    const event = { ...EVENT, theme: `no ${kind}` };
    const has = ({ id }: { id: number }) => hasTerm(candidateById(id), kindTerm(kind));
    const planned = planMenu(event, CLASSIC_CANDIDATES, { seed: 1 });
    expect(planned.entries.filter(has)).toEqual([]);
    for (const [place, { id }] of someOf([...planned.entries.entries()], 4)) {
      const swapped = swapFor({ event, entries: planned.entries }, place, CLASSIC_CANDIDATES, { seed: id });
      expect(swapped?.entries.filter(has)).toEqual([]);
    }
    const { sections } = listFor(event, CLASSIC_CANDIDATES, { seed: 1 });
    expect(Object.values(sections).flat().filter(has)).toEqual([]);
  });

  it('may come again once its part is taken away', () => {
    const counted = (removedParts: string[]) =>
      [1, 2, 3, 4, 5, 6].flatMap((seed) =>
        drinksOf(planMenu({ ...EVENT, theme: 'no gin' }, CLASSIC_CANDIDATES, { seed, removedParts })).filter(
          ({ base }) => base === 'gin',
        ),
      ).length;
    expect(counted([])).toBe(0);
    expect(counted(['excluded:gin'])).toBeGreaterThan(0);
  });
});

describe('why a drink is on the menu', () => {
  it('is said for each, and for no two with the same words', () => {
    for (const { entries } of menus({ theme: 'Italian garden party' })) {
      expect(entries.every(({ why }) => /^[\p{Lu}].{10,140}\.$/u.test(why))).toBe(true);
      expect(new Set(entries.map(({ why }) => why)).size).toBe(entries.length);
    }
  });
});
