import { describe, expect, it } from '@jest/globals';
import { sampleSize } from '@swizzle/mixology/sample.fixture';
import { ALLERGENS, BASE_LIQUORS, CARE_KINDS, type Cocktail, MOOD_FILTERS } from '@swizzle/proto';
import { DIETS, STRENGTHS, TASTES, type TalkState } from '../talk/talk-state.ts';
import { CLASSIC_COCKTAILS, classicNamed, offersOf, originalCocktails, talk } from './drinks.fixture.ts';
import { featuresOf } from './features/features.ts';
import { fits, isZeroProof } from './fits.ts';
import { rankDrinks } from './ranking.ts';

const offers = offersOf(CLASSIC_COCKTAILS);
const refOf = (name: string) => ({ id: classicNamed(name).id, name });

const rank = (known: Partial<TalkState>) => {
  const { like } = known;
  return rankDrinks(offers, talk(known), like ? classicNamed(like.name) : undefined);
};
const namesOf = (known: Partial<TalkState>) => rank(known).suggestions.map(({ cocktail }) => cocktail.name);
const suggested = (known: Partial<TalkState>) => rank(known).suggestions.map(({ cocktail }) => cocktail);
const has = ({ ingredients }: Cocktail, word: RegExp) => ingredients.some(({ name }) => word.test(name));

describe('suggestions', () => {
  it.each<[Partial<TalkState>, string]>([
    [{ base: 'gin', isEasy: true }, 'Gin & Tonic'],
    [{ base: 'whiskey', tastes: { sour: 1 } }, 'Whiskey Sour'],
    [{ wanted: ['coconut'] }, 'Piña Colada'],
    [{ base: 'tequila', tastes: { spicy: 1 } }, 'Spicy Margarita'],
    [{ tastes: { smoky: 2 } }, 'Penicillin'],
    [{ tastes: { creamy: 1 } }, 'White Russian'],
    [{ atHand: ['gin', 'lemon', 'honey'] }, "Bee's Knees"],
    [{ atHand: ['rum', 'lime', 'sugar', 'mint'] }, 'Mojito'],
    [{ food: 'steak' }, 'Manhattan'],
    [{ food: 'dessert' }, 'White Russian'],
    [{ tastes: { sweet: -1 } }, 'Margarita'],
    [{ occasion: 'aperitif' }, 'Aperol Spritz'],
    [{ occasion: 'winter', base: 'whiskey' }, 'Hot Toddy'],
    [{ like: refOf('Negroni') }, 'Boulevardier'],
    [{ like: refOf('Negroni'), zeroProof: true }, 'Nogroni'],
    [{ zeroProof: true, base: 'tequila', care: ['pregnancy'] }, 'Zero-Proof Margarita'],
  ])('for %j hold a %s', (known, name) => {
    expect(namesOf(known)).toContain(name);
  });

  it('are neither bitter nor sour where something sweet is asked for, unless that is wanted too', () => {
    for (const { tastes } of suggested({ tastes: { sweet: 1 } }).map(featuresOf)) {
      expect(Math.max(tastes.bitter, tastes.sour)).toBeLessThan(tastes.sweet);
    }
    expect(suggested({ tastes: { sweet: 1, bitter: 1 } })[0]?.flavorProfile.bitter).toBeGreaterThan(40);
  });

  it('go with the food rather than with the mood', () => {
    for (const { flavorProfile } of suggested({ food: 'oysters', mood: 'Luxurious' })) {
      expect(flavorProfile.sweet).toBeLessThan(40);
    }
    expect(namesOf({ food: 'oysters', mood: 'Luxurious' })).not.toContain('Ramos Gin Fizz');
  });

  it.each<Partial<TalkState>>([
    { tastes: { refreshing: 1, spicy: 1 } },
    { tastes: { refreshing: 1, spicy: 2 }, zeroProof: true, avoided: ['tomato', 'ginger beer'] },
    { tastes: { refreshing: 1, spicy: 2 }, base: 'whiskey', occasion: 'winter' },
  ])('are served cold where %j is asked for', (known) => {
    const drinks = suggested(known);
    expect(drinks.length).toBeGreaterThan(0);
    expect(drinks.filter((drink) => featuresOf(drink).isHot).map(({ name }) => name)).toEqual([]);
  });

  it('count coconut cream, milk and chocolate as creamy', () => {
    for (const known of [{ wanted: ['coconut cream'] }, { wanted: ['hot chocolate'] }]) {
      expect(rank({ ...known, tastes: { creamy: 1 } }).gaveUp).toEqual([]);
    }
  });

  it('all have the taste that is asked for', () => {
    expect(namesOf({ tastes: { spicy: 1 } })).not.toContain('Manhattan');
  });

  it('have the liqueur that is asked for, whatever their base', () => {
    for (const cocktail of suggested({ base: 'liqueur', wanted: ['cherry liqueur'] })) {
      expect(has(cocktail, /cherry liqueur/)).toBe(true);
    }
  });

  it('are not sweet where nothing too sweet is asked for', () => {
    for (const { served } of suggested({ tastes: { sweet: -1 } }).map(featuresOf)) {
      expect(served?.sweet ?? 0).toBeLessThan(2);
    }
  });

  it('differ from talk to talk where the guest leaves the choice open, and hold an easy one', () => {
    const choices = [1, 2, 3, 4, 5, 6].map((seed) =>
      rankDrinks(offers, talk({}), undefined, [], { seed: seed * 7919 }).suggestions.map(
        ({ cocktail }) => cocktail,
      ),
    );
    expect(new Set(choices.flat().map(({ name }) => name)).size).toBeGreaterThan(5);
    for (const chosen of choices)
      expect(Math.max(...chosen.map((one) => featuresOf(one).ease))).toBeGreaterThan(0.7);
  });

  it('go by the season', () => {
    const warm = (season: 'winter' | 'summer') =>
      rankDrinks(offers, talk({}), undefined, [], { season }).order.findIndex(
        ({ name }) => name === 'Hot Toddy',
      );
    expect(warm('winter')).toBeLessThan(warm('summer') === -1 ? 100 : warm('summer'));
  });

  it('keep to an ingredient that was asked for before the last one', () => {
    const [first] = suggested({ wanted: ['raspberry', 'lemon'] });
    expect(first && has(first, /raspberr/i) && has(first, /lemon/)).toBe(true);
  });

  it('are three different drinks', () => {
    expect(new Set(namesOf({})).size).toBe(3);
    expect(new Set(suggested({}).map(({ baseLiquor }) => baseLiquor)).size).toBeGreaterThan(1);
  });

  it.each(STRENGTHS)('are %s where that is asked for', (strength) => {
    const [low, high] = { light: [0.5, 13], medium: [11, 22], strong: [22, 60] }[strength];
    for (const { abv } of suggested({ strength })) {
      expect(abv).toBeGreaterThanOrEqual(low ?? 0);
      expect(abv).toBeLessThanOrEqual(high ?? 100);
    }
  });

  it('have every ingredient that was asked for, where a drink has them', () => {
    for (const cocktail of suggested({ base: 'rum', wanted: ['lime', 'mint'] })) {
      expect(has(cocktail, /lime/) && has(cocktail, /mint|menthe/)).toBe(true);
    }
  });

  it.each(
    (['sweet', 'sour', 'bitter', 'fruity', 'strength'] as const).flatMap((quality) => [
      [quality, 1] as const,
      [quality, -1] as const,
    ]),
  )('compared in %s (%d) lie beyond those of the last answer', (quality, direction) => {
    const meanOf = (cocktails: readonly Cocktail[]) =>
      cocktails.reduce(
        (sum, { abv, flavorProfile }) => sum + (quality === 'strength' ? abv : flavorProfile[quality]),
        0,
      ) / cocktails.length;
    for (const base of ['gin', 'whiskey', 'rum', 'tequila'] as const) {
      const before = suggested({ base });
      const latest = before.map(({ id, name }) => ({ id, name }));
      const after = suggested({ base, shown: latest, latest, compared: [{ quality, direction }] });
      expect(direction * (meanOf(after) - meanOf(before))).toBeGreaterThan(0);
      for (const { id } of after) expect(latest.map((shown) => shown.id)).not.toContain(id);
    }
  });

  it('come again where they are all that can be made of what is at hand', () => {
    const shown = ['Mint Julep', 'Old Fashioned', 'Whiskey Smash', 'Manhattan', 'Sazerac'].map(refOf);
    expect(
      namesOf({ base: 'whiskey', atHand: ['bourbon', 'mint', 'sugar'], shown, latest: shown.slice(3) })[0],
    ).toBe('Mint Julep');
  });

  it('come again where nothing else has the ingredient that is asked for', () => {
    const tonic = suggested({ base: 'gin', wanted: ['tonic water'] }).filter((one) => has(one, /tonic/));
    const shown = CLASSIC_COCKTAILS.filter((one) => one.baseLiquor === 'gin' && has(one, /tonic/));
    const again = suggested({
      base: 'gin',
      wanted: ['tonic water'],
      shown: shown.map(({ id, name }) => ({ id, name })),
    });
    expect(tonic.length).toBeGreaterThan(0);
    expect(again[0] && has(again[0], /tonic/)).toBe(true);
    const latest = shown.map(({ id, name }) => ({ id, name }));
    const ids = new Set(shown.map(({ id }) => id));
    const others = suggested({ base: 'gin', wanted: ['tonic water'], shown: latest, latest });
    expect(others.some(({ id }) => ids.has(id))).toBe(false);
    const mixed = [classicNamed('Negroni'), ...shown].map(({ id, name }) => ({ id, name })).slice(0, 3);
    const [chosen] = suggested({ base: 'gin', wanted: ['tonic water'], shown: mixed, latest: mixed });
    expect(chosen && has(chosen, /tonic/)).toBe(true);
  });

  it('go on beyond a mood that few drinks have', () => {
    expect(namesOf({ base: 'gin', mood: 'Cozy', wanted: ['mint'] })).toHaveLength(3);
    expect(suggested({ base: 'gin', mood: 'Cozy', wanted: ['mint'] }).some((one) => has(one, /mint/))).toBe(
      true,
    );
  });

  it('keep to the tastes and the strength that can be had where one of them cannot', () => {
    for (const { abv } of suggested({ base: 'rum', strength: 'light', tastes: { smoky: 1 } }))
      expect(abv).toBeLessThan(16);
    expect(
      rank({ zeroProof: true, mood: 'Celebratory', tastes: { bubbly: 2 } }).gaveUp.map(({ value }) => value),
    ).not.toContain('bubbly');
  });

  it('keep to the most alcohol that is wanted', () => {
    for (const { abv } of suggested({ maxAbv: 10 })) expect(abv).toBeLessThanOrEqual(10);
  });

  it('stand in for a spirit with what imitates it', () => {
    const [first] = suggested({ base: 'gin', care: ['driving'] });
    expect(first && has(first, /zero-proof gin/)).toBe(true);
  });

  it('follow a comparison with another drink', () => {
    const mojito = classicNamed('Mojito');
    for (const cocktail of suggested({ like: refOf('Mojito'), tastes: { smoky: 1 } })) {
      expect(cocktail.id).not.toBe(mojito.id);
      expect(has(cocktail, /mezcal|Islay|Scotch/)).toBe(true);
    }
  });

  it('were not shown before, as long as there are others', () => {
    const first = suggested({ base: 'gin' });
    const shown = first.map(({ id, name }) => ({ id, name }));
    const second = suggested({ base: 'gin', shown });
    expect(second).toHaveLength(3);
    expect(second.filter(({ id }) => shown.some((one) => one.id === id))).toEqual([]);
  });

  it('come back where everything was shown', () => {
    const few = offersOf(['Negroni', 'Martini'].map(classicNamed));
    const shown = [refOf('Negroni'), refOf('Martini')];
    expect(rankDrinks(few, talk({ shown })).suggestions).toHaveLength(2);
  });
});

describe('reasons', () => {
  const reasonsOf = (known: Partial<TalkState>, name: string) =>
    rank(known).suggestions.find(({ cocktail }) => cocktail.name === name)?.reasons;

  it('name the wish that a drink fulfills, then what is in it', () => {
    expect(reasonsOf({ wanted: ['grapefruit'] }, 'Paloma')?.[0]).toEqual({
      kind: 'ingredient',
      value: 'grapefruit soda',
    });
    expect(reasonsOf({ food: 'steak' }, 'Manhattan')).toEqual([
      { kind: 'food', value: 'steak' },
      { kind: 'ingredient', value: 'sweet vermouth' },
    ]);
  });

  it('are true of the recipe', () => {
    for (const known of [{}, { base: 'rum' }, { tastes: { sweet: -1 } }, { occasion: 'picnic' }] as const) {
      for (const { cocktail, reasons } of rank(known).suggestions) {
        expect(reasons.length).toBeGreaterThan(0);
        for (const { kind, value } of reasons) {
          if (kind === 'ingredient') expect(has(cocktail, new RegExp(String(value)))).toBe(true);
        }
      }
    }
  });

  it('never praise what the guest wants less of', () => {
    for (const { reasons } of rank({ tastes: { sweet: -2 } }).suggestions) {
      expect(reasons).not.toContainEqual({ kind: 'taste', value: 'sweet' });
    }
  });
});

describe('what was given up', () => {
  it('is an ingredient that nothing of the base has', () => {
    expect(rank({ base: 'gin', wanted: ['coconut'] }).gaveUp).toEqual([
      { kind: 'ingredient', value: 'coconut' },
    ]);
  });

  it('is the base, where the limits leave nothing of it', () => {
    const { gaveUp, suggestions } = rank({ base: 'gin', avoidedBases: ['gin'] });
    expect(gaveUp).toEqual([{ kind: 'ingredient', value: 'gin' }]);
    expect(suggestions).toHaveLength(3);
  });

  it('is strength without alcohol', () => {
    expect(rank({ zeroProof: true, strength: 'strong' }).gaveUp).toEqual([
      { kind: 'strength', value: 'strong' },
    ]);
  });

  it('is nothing where all is well', () => {
    expect(rank({ base: 'gin', tastes: { sour: 1 }, allergens: ['nuts'] }).gaveUp).toEqual([]);
  });
});

describe('the order', () => {
  it('begins with the suggestions and keeps to the filters', () => {
    const { order, suggestions } = rank({ base: 'gin', mood: 'Elegant' });
    expect(order.slice(0, 3)).toEqual(suggestions.map(({ cocktail }) => cocktail));
    expect(new Set(order).size).toBe(order.length);
    for (const { baseLiquor, mood } of order) expect([baseLiquor, mood]).toEqual(['gin', 'Elegant']);
  });

  it('holds at most sixty', () => {
    expect(rank({}).order).toHaveLength(60);
  });

  it('is empty where the catalog is', () => {
    expect(rankDrinks([], talk({}))).toEqual({ order: [], suggestions: [], known: [], gaveUp: [] });
  });
});

/** The same numbers every time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const AVOIDED = [
  'citrus',
  'dairy',
  'egg',
  'nuts',
  'anise',
  'mint',
  'bitters',
  'soda',
  'pineapple',
  'vermouth',
];

const someState = (seed: number): TalkState => {
  const next = numbers(seed);
  const one = <T>(from: readonly T[]): T => from[next(from.length)] as T;
  const some = <T>(from: readonly T[], most: number): T[] =>
    Array.from({ length: next(most + 1) }, () => one(from));
  const maybe = <T>(value: T): T | null => (next(3) === 0 ? value : null);
  return talk({
    base: maybe(one(BASE_LIQUORS)),
    mood: next(3) === 0 ? one(MOOD_FILTERS) : 'all',
    avoidedBases: some(BASE_LIQUORS.slice(0, 6), 2),
    zeroProof: next(6) === 0,
    strength: maybe(one(STRENGTHS)),
    tastes: { [one(TASTES)]: next(5) - 2, [one(TASTES)]: next(5) - 2 },
    wanted: some(['ginger', 'coconut', 'lime', 'coffee'], 2),
    avoided: some(AVOIDED, 2),
    allergens: some(ALLERGENS.slice(0, 6), 2),
    diets: next(4) === 0 ? [one(DIETS)] : [],
    maxCalories: maybe(120 + next(150)),
    care: next(5) === 0 ? [one(CARE_KINDS)] : [],
    refused: some([1, 2, 3, 4, 5, 6, 7, 8], 3),
  });
};

it('never breaks a hard limit, over classics and originals', () => {
  const all = [...CLASSIC_COCKTAILS, ...originalCocktails(3)];
  const everything = offersOf(all);
  for (let seed = 1; seed <= sampleSize(50, 150); seed++) {
    const state = someState(seed);
    const { order, suggestions } = rankDrinks(everything, state);
    const within = all.filter((cocktail) => fits(cocktail, state));
    const broken = order.filter((cocktail) => !fits(cocktail, state));
    expect({ state, broken }).toEqual({ state, broken: [] });
    expect(suggestions.length).toBe(Math.min(3, order.length));
    expect(order.length > 0).toBe(within.length > 0);
    for (const cocktail of order) {
      expect(cocktail.calories).toBeLessThanOrEqual(state.maxCalories ?? Number.POSITIVE_INFINITY);
      expect(cocktail.allergens.filter((allergen) => state.allergens.includes(allergen))).toEqual([]);
      if (isZeroProof(state)) expect(cocktail.abv).toBeLessThan(0.5);
    }
  }
});

describe('what a guest means by a taste, a likeness and a refusal', () => {
  it('pours bitter drinks, not drinks with bitters, where bitter is asked for', () => {
    const drinks = suggested({ tastes: { bitter: 1 }, strength: 'strong' });
    expect(drinks.filter((drink) => featuresOf(drink).tastes.bitter < 45).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it.each(['Aperol Spritz', 'Cosmopolitan', 'Piña Colada'])('is less sweet than the %s', (name) => {
    const drinks = suggested({ like: refOf(name), tastes: { sweet: -1 } });
    const { sweet } = featuresOf(classicNamed(name)).tastes;
    expect(drinks.filter((drink) => featuresOf(drink).tastes.sweet > sweet - 8)).toEqual([]);
  });

  it('leaves out the kin of a refused drink', () => {
    const { order } = rank({ base: 'tequila', refused: [classicNamed('Margarita').id] });
    expect(order.filter(({ name }) => name.includes('Margarita'))).toEqual([]);
  });

  it.each(['minor', 'pregnancy'] as const)(
    'offers no coffee, tonic, hibiscus or cola under care for a %s',
    (kind) => {
      const { order } = rank({ care: [kind] });
      expect(
        order.filter((drink) => has(drink, /coffee|espresso|tonic|^cola/i)).map(({ name }) => name),
      ).toEqual([]);
      if (kind === 'pregnancy') expect(order.filter((drink) => has(drink, /hibiscus/i))).toEqual([]);
    },
  );
});
