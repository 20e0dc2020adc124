// How a menu is chosen, from the catalog that it opens with.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compose } from '@swizzle/mixology/composing/compose';
import { mayBeServed } from '@swizzle/mixology/menus/search/conflict';
import { readMenuWish } from '@swizzle/mixology/menus/wish';
import { GenerateRequest } from '@swizzle/proto';
import { z } from 'zod';
import type { ChosenMenu } from '../src/selection/menu-selection.ts';
import { type Choosing, DATE, startChooser } from './start-chooser.ts';

const START_MS = 60_000;

let chooserTest: Choosing;
beforeAll(async () => {
  chooserTest = await startChooser({ makers: true });
}, START_MS);
afterAll(() => chooserTest?.stop());

const cocktailsOf = ({ drinks }: ChosenMenu) => drinks.map(({ cocktail }) => cocktail);
const idsOf = (menu: ChosenMenu) => cocktailsOf(menu).map(({ id }) => id);
const sectionsOf = ({ drinks }: ChosenMenu) => drinks.map(({ section }) => section);
const Ledger = z.array(z.object({ cocktailId: z.int() }));
const madeFor = async (userId: string) => {
  const { generations } = await chooserTest.requests.ask('generation.user.export', { userId });
  return Ledger.parse(generations).map(({ cocktailId }) => cocktailId);
};
const isAlcoholFree = ({ abv }: { abv: number }) => abv <= 0.5;

describe('what is chosen from', () => {
  it('is the whole catalog of ours, what the user saved and what is new, each once', async () => {
    const offers = await chooserTest.pool.gather('ada', Date.now() + 5000);
    const ids = offers.map(({ cocktail }) => cocktail.id);
    expect(ids.length).toBeGreaterThan(250);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is nothing that cannot be bought', async () => {
    const drink = compose(GenerateRequest.parse({}), 1);
    const [first, ...rest] = drink.ingredients;
    const ingredients = [{ ...first, name: 'Unicorn Tears', amount: 1, unit: 'oz' }, ...rest];
    const strange = await chooserTest.requests.ask('catalog.cocktail.create', {
      generationId: 'strange',
      authorId: 'ada',
      remixedFromId: null,
      recipe: { ...drink, ingredients },
    });
    expect(chooserTest.pool.offersOf([strange])).toEqual([]);
  });
});

describe('a menu chosen by rules', () => {
  it('fills every section, and adds up', async () => {
    const order = chooserTest.order({ theme: 'Kyoto', budget: '$12+' }, { ownerId: 'kim' });
    const menu = await chooserTest.chooser().choose(order);
    expect(sectionsOf(menu)).toEqual(['welcome', 'signature', 'signature', 'signature', 'digestif']);
    // 4.5 drinks for each of twelve guests
    expect(menu.drinks.reduce((sum, { servings }) => sum + servings, 0)).toBe(54);
    expect(cocktailsOf(menu).some(isAlcoholFree)).toBe(true);
    expect(menu.intro).toMatch(/antern/);
    expect((await madeFor('kim')).length).toBeGreaterThanOrEqual(3);
  });

  it('pours something of what is made for it, if not for each theme', async () => {
    const poured: boolean[] = [];
    for (const theme of ['Havana nights', 'lavender fields', 'Tuscan summer', 'Nordic forest']) {
      const menu = await chooserTest
        .chooser()
        .choose(chooserTest.order({ theme, budget: '$12+' }, { ownerId: theme }));
      const made = await madeFor(theme);
      poured.push(idsOf(menu).some((id) => made.includes(id)));
    }
    expect(poured).toContain(true);
  });

  it('is the same for the same menu, and makes no drink twice', async () => {
    const order = chooserTest.order({ theme: 'Kyoto', budget: '$12+' }, { ownerId: 'lou' });
    const menu = await chooserTest.chooser().choose(order);
    const made = await madeFor('lou');
    expect(made.length).toBeGreaterThanOrEqual(1);
    expect(await chooserTest.chooser().choose(order)).toEqual(menu);
    expect(await madeFor('lou')).toEqual(made);
  });

  it('has no alcohol on it where children are the guests', async () => {
    const menu = await chooserTest
      .chooser()
      .choose(chooserTest.order({ theme: 'Kids birthday', guestCount: 20 }));
    // A small budget may leave out one of the signatures.
    expect([4, 5]).toContain(menu.drinks.length);
    expect(cocktailsOf(menu).every(isAlcoholFree)).toBe(true);
  });
});

describe('what makes a guest ill', () => {
  it.each([
    ['Pineapple, cherry and tropical, alcohol-free for the children. One guest is badly allergic to nuts.'],
    ['Mezcal and tequila, Oaxaca Old Fashioned, one guest is allergic to citrus of any kind.'],
  ])('is in no drink of the menu and on none, as it was published: %s', async (theme) => {
    const order = chooserTest.order({ theme, budget: '$12+' }, { ownerId: theme.slice(0, 9) });
    const menu = await chooserTest.chooser().choose(order);
    const { brief } = readMenuWish(order.event, { date: DATE });
    const unfit = chooserTest.pool
      .offersOf(cocktailsOf(menu))
      .filter(({ candidate }) => !mayBeServed(candidate, brief))
      .map(({ candidate }) => candidate.name);
    expect(unfit).toEqual([]);
    expect(menu.drinks.length).toBeGreaterThan(3);
  });
});

describe('a swap', () => {
  it('brings another drink, and never one that was sent back', async () => {
    const chooser = chooserTest.chooser();
    const order = chooserTest.order();
    const { drinks } = await chooser.choose(order);
    const standing = { ...order, entries: drinks, date: DATE, seed: 1 };
    const seen = drinks.map(({ cocktail }) => cocktail.id);
    for (let round = 0; round < 4; round++) {
      const next = chooser.swap(standing, 1, seen, await chooser.gather(standing.ownerId));
      expect(seen).not.toContain(next?.cocktail.id);
      seen.push(next?.cocktail.id ?? 0);
    }
  });

  it('still knows a drink that the catalog has let go of', async () => {
    const chooser = chooserTest.chooser();
    const order = chooserTest.order();
    const { drinks } = await chooser.choose(order);
    const entries = drinks.map((drink, at) =>
      at === 0 ? { ...drink, cocktail: { ...drink.cocktail, id: 987_654 } } : drink,
    );
    const gathered = await chooser.gather(order.ownerId);
    expect(chooser.swap({ ...order, entries, seed: 1 }, 1, [], gathered)).toBeDefined();
    expect(chooser.swap({ ...order, entries, seed: 1 }, 0, [], gathered)).toBeDefined();
  });
});
