import { describe, expect, it } from '@jest/globals';
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import type { TalkState } from '../talk/talk-state.ts';
import type { Reason } from './criterion.ts';
import unsuited from './data/unsuited.json' with { type: 'json' };
import { classicNamed, published, talk } from './drinks.fixture.ts';
import { brokenLimit, fits } from './fits.ts';

type Case = [drink: string, known: Partial<TalkState>, expected: boolean];

const check = (name: string, known: Partial<TalkState>, expected: boolean) =>
  expect(fits(classicNamed(name), talk(known))).toBe(expected);

describe('without alcohol', () => {
  it.each<Case>([
    ['Mojito', { zeroProof: true }, false],
    ['Shirley Temple', { zeroProof: true }, true],
    ['Mojito', { care: ['pregnancy'] }, false],
    ['Mojito', { care: ['minor'] }, false],
    ['Mojito', { diets: ['halal'] }, false],
    ['Mojito', { base: 'none' }, false],
    ['Mojito', { care: ['allergy'] }, true],
    ['Nogroni', { care: ['pregnancy'] }, true],
    ['Nogroni', { care: ['minor'] }, false],
    ['Nogroni', { care: ['dependence'] }, false],
  ])('%s where %j is known: %s', check);

  it('leaves out a dash of bitters where a trace is too much', () => {
    const { id, ...recipe } = classicNamed('Shirley Temple');
    const bittered = { ...recipe, id, alcoholTraces: ['Angostura bitters'] };
    expect(fits(bittered, talk({ zeroProof: true }))).toBe(true);
    expect(fits(bittered, talk({ diets: ['halal'] }))).toBe(false);
  });

  it.each(['minor', 'pregnancy', 'medicine', 'dependence', 'despair', 'coercion', 'poison'] as const)(
    'leaves out a dash of bitters under care for %s',
    (kind) => {
      const bittered = { ...classicNamed('Shirley Temple'), alcoholTraces: ['Angostura bitters'] };
      expect(fits(bittered, talk({ zeroProof: true, care: [kind] }))).toBe(false);
    },
  );
});

it('leaves out grapefruit beside a medicine', () => {
  expect(fits(classicNamed('Virgin Paloma'), talk({ care: ['medicine'] }))).toBe(false);
  expect(fits(classicNamed('Virgin Paloma'), talk({ care: ['driving'] }))).toBe(true);
});

describe('what holds no alcohol and is still not for everybody', () => {
  it.each<Case>([
    ['Agua de Jamaica', { care: ['pregnancy'] }, false],
    ['Jamaican Sorrel', { care: ['pregnancy'] }, false],
    ['Agua de Jamaica', { care: ['driving'] }, true],
    ['Espresso Tonic', { care: ['minor'] }, false],
    ['Espresso Tonic', { care: ['pregnancy'] }, false],
    ['Arnold Palmer', { care: ['pregnancy'] }, true],
    ['Zero-Proof Gin & Tonic', { care: ['pregnancy'] }, false],
    ['Espresso Tonic', { care: ['medicine'] }, false],
    ['Arnold Palmer', { care: ['medicine'] }, false],
    ['Shirley Temple', { care: ['medicine'] }, true],
  ])('%s where %j is known: %s', check);

  it('knows each ingredient that it leaves out', () => {
    const ids = Object.values(unsuited).flatMap((kinds) => Object.values(kinds).flat());
    expect(ids.filter((id) => INGREDIENTS.every((item) => item.id !== id))).toEqual([]);
  });
});

describe('avoided spirits', () => {
  it.each<Case>([
    ['Negroni', { avoidedBases: ['gin'] }, false],
    ['Long Island Iced Tea', { avoidedBases: ['gin'] }, false],
    ['Sloe Gin Fizz', { avoidedBases: ['gin'] }, false],
    ["Pimm's Cup", { avoidedBases: ['gin'] }, false],
    ['Margarita', { avoidedBases: ['liqueur'] }, true],
    ['Aperol Spritz', { avoidedBases: ['liqueur'] }, false],
    ['Shirley Temple', { avoidedBases: ['none'] }, false],
    ['Boulevardier', { avoidedBases: ['gin'] }, true],
  ])('%s where %j is known: %s', check);
});

describe('avoided ingredients', () => {
  it.each<Case>([
    ['Daiquiri', { avoided: ['citrus'] }, false],
    ['Old Fashioned', { avoided: ['citrus'] }, false],
    ['White Russian', { avoided: ['citrus'] }, true],
    ['White Russian', { avoided: ['dairy'] }, false],
    ['White Russian', { avoided: ['milk'] }, false],
    ['Piña Colada', { avoided: ['dairy'] }, true],
    ['Piña Colada', { avoided: ['cream'] }, true],
    ['Piña Colada', { avoided: ['tropical fruit'] }, false],
    ['Pisco Sour', { avoided: ['egg whites'] }, false],
    ['Amaretto Sour', { avoided: ['nuts'] }, false],
    ['Mai Tai', { avoided: ['nuts'] }, false],
    ['Sazerac', { avoided: ['anise'] }, false],
    ['Mojito', { avoided: ['mint'] }, false],
    ['Grasshopper', { avoided: ['mint'] }, false],
    ['Manhattan', { avoided: ['bitters'] }, false],
    ['Tom Collins', { avoided: ['soda water'] }, false],
    ['Cuba Libre', { avoided: ['soda'] }, false],
    ['Cuba Libre', { avoided: ['Coke'] }, false],
    ['French 75', { avoided: ['champagne'] }, false],
    ['French 75', { avoided: ['bubbles'] }, false],
    ['Manhattan', { avoided: ['vermouth'] }, false],
    ['Margarita', { avoided: ['triple sec'] }, false],
    ['Spicy Margarita', { avoided: ['chili'] }, false],
    ['Moscow Mule', { avoided: ['ginger'] }, false],
    ['Jungle Bird', { avoided: ['pine'] }, true],
    ['Moscow Mule', { avoided: ['gin'] }, true],
    ['Martini', { avoided: ['Campari'] }, true],
  ])('%s where %j is known: %s', check);
});

describe('allergens and diets', () => {
  it.each<Case>([
    ['Mai Tai', { allergens: ['nuts'] }, false],
    ['Daiquiri', { allergens: ['nuts', 'egg', 'milk', 'gluten'] }, true],
    ['White Russian', { diets: ['vegan'] }, false],
    ["Bee's Knees", { diets: ['vegan'] }, false],
    ["Bee's Knees", { diets: ['vegetarian'] }, true],
    ['Bloody Mary', { diets: ['vegetarian'] }, false],
    ['Piña Colada', { diets: ['vegan'] }, true],
    ['Manhattan', { diets: ['kosher'] }, false],
    ['Sidecar', { diets: ['kosher'] }, false],
    ['Gin Rickey', { diets: ['kosher'] }, true],
  ])('%s where %j is known: %s', check);

  it('leaves out gluten for a celiac, even if nobody named it', () => {
    const beer = published(
      { ...classicNamed('Paloma'), allergens: ['gluten'], drawing: undefined as never },
      900,
    );
    expect(fits(beer, talk({ care: ['celiac'] }))).toBe(false);
  });
});

it('leaves out what was refused and what has too many calories', () => {
  const negroni = classicNamed('Negroni');
  expect(fits(negroni, talk({ refused: [negroni.id] }))).toBe(false);
  expect(fits(negroni, talk({ maxCalories: negroni.calories }))).toBe(true);
  expect(fits(negroni, talk({ maxCalories: negroni.calories - 1 }))).toBe(false);
});

describe('the limit that a drink breaks', () => {
  it.each<[string, Partial<TalkState>, Reason | undefined]>([
    ['White Russian', { allergens: ['milk'] }, { kind: 'without', value: 'milk', found: 'heavy cream' }],
    ['White Russian', { diets: ['vegan'] }, { kind: 'diet', value: 'vegan', found: 'heavy cream' }],
    ['Mai Tai', { allergens: ['nuts'] }, { kind: 'without', value: 'nuts', found: 'orgeat' }],
    ['Negroni', { care: ['pregnancy'] }, { kind: 'zeroProof' }],
    ['Negroni', { avoidedBases: ['gin'] }, { kind: 'without', value: 'gin', found: 'London dry gin' }],
    ['Negroni', { maxAbv: 10 }, { kind: 'maxAbv', value: 10 }],
    ['Negroni', { maxCalories: 100 }, { kind: 'calories', value: 100 }],
    ['Negroni', { refused: [classicNamed('Negroni').id] }, undefined],
    ['Negroni', { allergens: ['milk'] }, undefined],
  ])('of a %s where %j is known is %j', (name, known, expected) => {
    expect(brokenLimit(classicNamed(name), talk(known))).toEqual(expected);
  });
});
