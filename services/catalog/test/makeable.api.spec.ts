import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { findClassic } from '@swizzle/mixology/classics/find-classic';
import type { Cocktail, RequestOf } from '@swizzle/proto';
import { type Catalog, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
const made = new Map<string, Cocktail>();
const add = async (name: string) => {
  const classic = findClassic(name);
  if (!classic) throw new Error(`no ${name}`);
  made.set(name, await catalog.create(`c-${name}`, classicRecipe(classic)));
};
beforeAll(async () => {
  catalog = await startCatalog();
  for (const name of ['Negroni', 'Boulevardier', 'Daiquiri', 'Margarita']) await add(name);
}, 60_000);
afterAll(() => catalog?.stop());

const nameOf = (id: number) => [...made].find(([, cocktail]) => cocktail.id === id)?.[0];
const ask = async (changes: Partial<RequestOf<'catalog.cocktail.makeable'>>) => {
  const { matches, total } = await catalog.requests.ask('catalog.cocktail.makeable', {
    have: [],
    missing: 0,
    withSwaps: false,
    ...changes,
  });
  return { total, names: matches.map(({ cocktailId }) => nameOf(cocktailId)).toSorted(), matches };
};

const NEGRONI = ['london-dry-gin', 'campari', 'sweet-vermouth'];

describe('makeable cocktails', () => {
  it('need all ingredients, or name the missing bottle', async () => {
    expect(await ask({ have: NEGRONI })).toMatchObject({ total: 1, names: ['Negroni'] });
    const short = await ask({ have: NEGRONI, missing: 1 });
    expect(short.names).toEqual(['Boulevardier', 'Negroni']);
    expect(short.matches.find(({ missing }) => missing.length > 0)?.missing).toEqual(['bourbon']);
  });

  it('include substitutions when requested, and name them', async () => {
    const have = [...NEGRONI, 'rye-whiskey'];
    expect((await ask({ have })).names).toEqual(['Negroni']);
    const { names, matches } = await ask({ have, withSwaps: true });
    expect(names).toEqual(['Boulevardier', 'Negroni']);
    expect(matches.flatMap(({ swaps }) => swaps)).toEqual([{ for: 'bourbon', use: 'rye-whiskey' }]);
  });

  it('match limes for lime juice, and assume sugar', async () => {
    expect((await ask({ have: ['white-rum', 'lime-juice'] })).names).toEqual(['Daiquiri']);
  });

  it('are filtered by base and by a user’s saves', async () => {
    const have = [...NEGRONI, 'white-rum', 'lime-juice'];
    expect((await ask({ have, baseLiquor: 'rum' })).names).toEqual(['Daiquiri']);
    await catalog.call('POST', `/cocktails/${made.get('Negroni')?.id}/save`, 'bea');
    expect((await ask({ have, savedBy: 'bea' })).names).toEqual(['Negroni']);
    expect((await ask({ have, savedBy: 'cem' })).names).toEqual([]);
  });

  it('come with the bottle that would add the most drinks to the owner’s taste', async () => {
    const [best] = await catalog.requests.ask('catalog.cocktail.next-bottles', {
      have: NEGRONI,
      userId: 'bea',
    });
    expect(best).toMatchObject({
      ingredientId: 'bourbon',
      total: 1,
      liked: 1,
      cocktailIds: [made.get('Boulevardier')?.id],
    });
  });
});
