import { describe, expect, it } from '@jest/globals';
import { ALLERGENS, type Allergen } from '@swizzle/proto';
import { GARNISHES } from '../garnishes/garnish.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { GARNISHES_BY_KIND, HARMLESS, INGREDIENTS_BY_KIND, SUSPECTS } from './by-kind.fixture.ts';
import { allergenWords } from './disclosures.ts';

interface Declaring {
  id: string;
  names: readonly string[];
  allergens: readonly Allergen[];
  /** Wine is sulfured, cream is milk and an egg is an egg, whatever their names are. */
  suspected: readonly Allergen[];
}

const BY_ROLE: Readonly<Record<string, readonly Allergen[]>> = {
  fortified: ['sulfites'],
  sparkling: ['sulfites'],
  cream: ['milk'],
  egg: ['egg'],
};

const isDefined = (name: string | undefined) => name !== undefined;

const ALL: readonly Declaring[] = [
  ...INGREDIENTS.map(({ id, name, plural, short, role, allergens }) => ({
    id,
    names: [name, plural, short].filter(isDefined),
    allergens,
    suspected: BY_ROLE[role] ?? [],
  })),
  ...GARNISHES.map(({ id, phrase, allergens }) => ({ id, names: [phrase], allergens, suspected: [] })),
];

const isSuspect = ({ names, suspected }: Declaring, kind: Allergen) =>
  suspected.includes(kind) || names.some((name) => SUSPECTS[kind].test(name));

const declaring = (all: readonly { id: string; allergens: readonly Allergen[] }[], kind: Allergen) =>
  all
    .filter(({ allergens }) => allergens.includes(kind))
    .map(({ id }) => id)
    .sort();

describe.each(ALLERGENS)('%s', (kind) => {
  it('is declared by exactly the ingredients and garnishes that hold it', () => {
    expect(declaring(INGREDIENTS, kind)).toEqual(INGREDIENTS_BY_KIND[kind]);
    expect(declaring(GARNISHES, kind)).toEqual(GARNISHES_BY_KIND[kind] ?? []);
  });

  it('is declared by whatever sounds like it, unless there is a reason why it is harmless', () => {
    const harmless = HARMLESS[kind] ?? {};
    const missing = ALL.filter((one) => isSuspect(one, kind) && !one.allergens.includes(kind));
    expect([...new Set(missing.map(({ id }) => id))].sort()).toEqual(Object.keys(harmless).sort());
  });
});

describe('words', () => {
  it('name no allergen in an ingredient or a garnish that does not hold it', () => {
    const wrong = ALL.flatMap(({ id, names, allergens }) =>
      names
        .flatMap((name) => allergenWords(name))
        .filter((word) => word.allergens.some((allergen) => !allergens.includes(allergen)))
        .map(({ word }) => `${id}: ${word}`),
    );
    // By its short name a step says less than the list does.
    expect(wrong).toEqual(['chocolate-syrup: chocolate']);
  });
});
