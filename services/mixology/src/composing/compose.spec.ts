import { describe, expect, it } from '@jest/globals';
import {
  ABV_LABELS,
  ABV_RANGES,
  ALL_FLAVOR_NOTES,
  DEFAULT_FLAVOR,
  FLAVOR_AXES,
  type FlavorNote,
  GenerateRequest,
  GLASSES,
  Recipe,
} from '@swizzle/proto';
import { ALL_FAMILIES } from '../families/family.ts';
import { cosine } from '../flavor/similarity.ts';
import { findIngredient } from '../ingredients/find-ingredient.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { originals } from '../originals/originals.ts';
import { sampleSize, someOf } from '../sample.fixture.ts';
import { compose } from './compose.ts';
import { someDrinks } from './request.fixture.ts';
import { askedBalance } from './search/plan.ts';
import { doesCurdle } from './search/shelf.ts';
import { type ComposeRequest, readWish } from './wish.ts';

const pairs = someDrinks(sampleSize(60, 240));
const REQUESTS = pairs.map(({ request }) => request);
const RECIPES = pairs.map(({ recipe }) => recipe);

const asked = (wanted: Partial<GenerateRequest> = {}): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse(wanted);
  return request;
};
const flat = (share: number) => ({
  fruity: share,
  earthy: share,
  sour: share,
  bitter: share,
  herbaceous: share,
  sweet: share,
});
/** Whether the description says that a note is not in the drink. */
const isLeftOut = (note: string, { description }: Recipe) =>
  new RegExp(`${note} is left out`).test(description);
const familyTag = (noun: string) => noun.replace('zero-proof ', '').toLowerCase();
const ids = (recipe: Recipe) => recipe.ingredients.map(({ name }) => findIngredient(name)?.id ?? name);
const basesOf = (recipe: Recipe) =>
  ids(recipe).filter((id) => INGREDIENTS.some((item) => item.id === id && item.role === 'base'));
const median = (values: readonly number[]) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

describe('composing for all sorts of guests', () => {
  it('answers recipes that the contract accepts', () => {
    for (const { recipe } of pairs) expect(Recipe.safeParse(recipe).error?.issues).toBeUndefined();
  });

  it('stays inside the asked strength', () => {
    const outside = pairs.filter(
      ({ request, recipe }) =>
        recipe.abv < ABV_RANGES[request.abv].min || recipe.abv > ABV_RANGES[request.abv].max,
    );
    expect(outside).toEqual([]);
  });

  it('serves every selected note, first of all notes, or says which it leaves out', () => {
    for (const { request, recipe } of pairs) {
      const kept = request.selectedNotes.filter((note) => !isLeftOut(note, recipe));
      expect(recipe.flavorNotes.slice(0, kept.length)).toEqual(kept);
    }
  });

  it('pours into the asked glass and in the asked mood', () => {
    for (const { request, recipe } of pairs) {
      if (request.preferredGlass) expect(recipe.glassType).toBe(request.preferredGlass);
      if (request.mood !== 'Any Vibe') expect(recipe.mood).toBe(request.mood);
    }
  });

  // Every note is poured so that it is tasted, whether it lies along the radar or not; a crowd of them has its own profile.
  it.each([
    { notes: 2, least: 0.93 },
    { notes: 8, least: 0.88 },
  ])('comes near the asked profile where at most $notes notes have to be tasted', ({ notes, least }) => {
    const free = pairs.filter(({ request }) => request.selectedNotes.length <= notes);
    const fits = free.map(({ request, recipe }) =>
      cosine(
        FLAVOR_AXES.map((axis) => request.flavorProfile[axis]),
        FLAVOR_AXES.map((axis) => recipe.flavorProfile[axis]),
      ),
    );
    // Of a few the median may lie a little lower than of all.
    expect(median(fits)).toBeGreaterThan(least - sampleSize(0.03, 0));
  });

  it('keeps the sugar and acid of the family that it tells of, unless its author says why not', () => {
    const outside = new Set(originals().flatMap((one) => (one.outside ? one.tagline : [])));
    for (const { request, recipe } of pairs) {
      const { abv, tags, figures, tagline } = recipe;
      if (outside.has(tagline)) continue;
      const known = ALL_FAMILIES.find(
        ({ noun, zeroProof }) => familyTag(noun) === tags[0] && zeroProof === (abv === 0),
      );
      // Acid all the way up is more of it than a family usually has.
      const family = known && askedBalance(known, readWish(request));
      const sugar = (figures.sugarGrams / figures.volumeMl) * 100;
      const [low, high] = family?.sugar ?? [1, 0];
      expect(sugar).toBeGreaterThan(low - 0.1);
      expect(sugar).toBeLessThan(high + 0.1);
      expect(figures.acidPercent).toBeGreaterThan((family?.acid[0] ?? 1) - 0.01);
      expect(figures.acidPercent).toBeLessThan((family?.acid[1] ?? 0) + 0.01);
    }
  });

  it('hardly makes two alike or repeats a name', () => {
    const sets = new Set(RECIPES.map((recipe) => ids(recipe).sort().join()));
    expect(sets.size).toBeGreaterThanOrEqual(Math.floor(RECIPES.length * 0.99));
    expect(new Set(RECIPES.map(({ name }) => name)).size).toBeGreaterThan(RECIPES.length * 0.98 - 1);
  });

  it('keeps every drink to a reasonable measure of alcohol', () => {
    expect(Math.max(...RECIPES.map(({ figures }) => figures.standardDrinks))).toBeLessThanOrEqual(2.65);
  });

  it('never lets cream meet enough acid to break it', () => {
    const askedFor = (['Cream', 'Chocolate', 'Hazelnut'] as const).map((note, seed) =>
      compose(asked({ selectedNotes: [note] }), seed),
    );
    const creamy = [...RECIPES, ...askedFor].filter(({ ingredients }) =>
      ingredients.some(({ name }) => {
        const item = findIngredient(name);
        return item !== undefined && doesCurdle(item);
      }),
    );
    expect(creamy).not.toHaveLength(0);
    for (const { figures } of creamy) expect(figures.acidPercent).toBeLessThan(0.3);
  });

  it('writes instructions that name what goes in last when something sparkles', () => {
    for (const recipe of RECIPES) {
      const fizzy = recipe.ingredients.filter(({ name }) => findIngredient(name)?.fizzy);
      for (const { name } of fizzy) {
        const said = findIngredient(name)?.short ?? name;
        expect(recipe.instructions.join(' ')).toContain(said);
      }
    }
  });

  it('leaves no unfilled slot, doubled space or wrong article behind', () => {
    for (const { name, tagline, description, instructions } of RECIPES) {
      const words = [name, tagline, description, ...instructions].join('\n');
      expect(words).not.toMatch(/[{}]|undefined| {2}|(?<!\p{L})a [aeio]|(?<!\p{L})an [^aeiouh]/iu);
      expect(description.length).toBeGreaterThan(60);
    }
  });
});

describe('composing without alcohol', () => {
  it.each(someOf(ALL_FLAVOR_NOTES, 4))('finds an alcohol-free drink with %s', (note) => {
    const recipe = compose(asked({ abv: '0%', selectedNotes: [note] }), 3);
    expect(recipe.flavorNotes[0]).toBe(note);
    expect(recipe.abv).toBe(0);
    expect(recipe.baseLiquor).toBe('none');
    expect(recipe.ingredients.filter(({ name }) => (findIngredient(name)?.abv ?? 1) > 0)).toEqual([]);
    expect(recipe.alcoholTraces).toBeUndefined();
  });
});

describe('composing at the edges', () => {
  it.each(ABV_LABELS)('makes a neutral drink of a silent profile at %s', (abv) => {
    const recipe = compose(asked({ flavorProfile: flat(0), abv }), 5);
    const loud = Math.max(...FLAVOR_AXES.map((axis) => recipe.flavorProfile[axis]));
    expect(Recipe.safeParse(recipe).success).toBe(true);
    expect(loud).toBeLessThan(40);
  });

  it.each(ABV_LABELS)('balances a profile of all hundreds at %s', (abv) => {
    const { flavorProfile } = compose(asked({ flavorProfile: flat(100), abv }), 5);
    expect(
      cosine(
        FLAVOR_AXES.map((axis) => flavorProfile[axis]),
        FLAVOR_AXES.map(() => 100),
      ),
    ).toBeGreaterThan(0.9);
  });

  // One more than the strengths: every one of them meets some glass.
  it.each(
    someOf(
      GLASSES.flatMap((glass) => ABV_LABELS.map((abv) => [glass, abv] as const)),
      ABV_LABELS.length + 1,
    ),
  )('fills a %s at %s', (preferredGlass, abv) => {
    const recipe = compose(asked({ preferredGlass, abv }), 9);
    expect(recipe.glassType).toBe(preferredGlass);
    expect(recipe.abv).toBeGreaterThanOrEqual(ABV_RANGES[abv].min);
    expect(recipe.abv).toBeLessThanOrEqual(ABV_RANGES[abv].max);
  });

  it('takes the suggested name, unless it is blank', () => {
    expect(compose(asked({ suggestedName: 'Midnight Passion' }), 1).name).toBe('Midnight Passion');
    expect(compose(asked({ suggestedName: '' }), 1).name).not.toBe('');
  });
});

describe('the same request', () => {
  it('gives the same drink for the same seed', () => {
    for (const at of [0, 7, 19]) expect(compose(REQUESTS[at] ?? asked(), at)).toEqual(RECIPES[at]);
  });

  it('gives the same drink, and the same picture of it, under a name that stands for nothing', () => {
    for (const seed of [1, 2, 3]) {
      const drinks = [asked(), asked({ suggestedName: 'Zorblat' })].map((request) => compose(request, seed));
      const [own, named] = drinks.map(({ ingredients, mood, drawing }) => ({ ingredients, mood, drawing }));
      expect(named).toEqual(own);
    }
  });

  it('gives another drink for nearly every other seed', () => {
    const seeds = Array.from({ length: 12 }, (_, at) => at + 1);
    const drinks = seeds.map((seed) => ids(compose(asked(), seed)).join());
    expect(new Set(drinks).size).toBeGreaterThanOrEqual(9);
  });
});

describe('a remix', () => {
  const SEEDS = Array.from({ length: 60 }, (_, at) => 2 * at);

  it('stands on what its parent stands on, keeps most of it, and differs', () => {
    for (const seed of someOf(SEEDS, 5)) {
      const parent = compose(
        asked({ abv: '15-20%', flavorProfile: REQUESTS[seed]?.flavorProfile ?? flat(50) }),
        seed,
      );
      const { name, ingredients, glassType, mood, flavorProfile } = parent;
      const again = asked({ abv: '15-20%', flavorProfile });
      const remix = compose({ ...again, parent: { name, ingredients, glassType, mood } }, seed);
      const kept = ids(remix).filter((id) => ids(parent).includes(id));
      const stands = basesOf(parent);
      expect(stands.some((id) => ids(remix).includes(id)) || stands.length === 0).toBe(true);
      expect(kept.length).toBeGreaterThanOrEqual(Math.ceil(parent.ingredients.length / 2));
      expect(ids(remix).sort()).not.toEqual(ids(parent).sort());
      expect(remix.name).not.toBe(parent.name);
      expect([remix.glassType, remix.mood]).toEqual([glassType, mood]);
    }
  });

  it('without alcohol drops the alcohol of its parent', () => {
    const { name, ingredients, glassType, mood } = compose(asked({ abv: '25-35%' }), 4);
    const remix = compose({ ...asked({ abv: '0%' }), parent: { name, ingredients, glassType, mood } }, 4);
    expect(remix.abv).toBe(0);
  });

  it('without alcohol puts a substitute where the spirit was', () => {
    const ingredients = [
      { name: 'white rum', amount: 2, unit: 'oz' },
      { name: 'lime juice', amount: 0.75, unit: 'oz' },
      { name: 'simple syrup', amount: 0.75, unit: 'oz' },
    ];
    const parent = { name: 'Daiquiri', ingredients, glassType: 'Coupe', mood: 'Classic' } as const;
    const remix = compose(
      {
        ...asked({ abv: '0%', flavorProfile: { ...flat(5), sour: 50, sweet: 50 } }),
        parent: { ...parent, ingredients },
      },
      1,
    );
    expect(ids(remix)).toEqual(expect.arrayContaining(['zero-rum', 'lime-juice']));
  });
});

describe('notes that contradict', () => {
  it('leave the one that the radar calls for', () => {
    const flavorProfile = { ...DEFAULT_FLAVOR, sour: 95 };
    for (const seed of [1, 2, 3]) {
      const recipe = compose(asked({ flavorProfile, selectedNotes: ['Cream', 'Lemon'] }), seed);
      expect(ids(recipe)).toContain('lemon-juice');
      expect(recipe.description).toMatch(/Lemon stays and Cream is left out/);
    }
  });

  it('never both go', () => {
    for (const abv of ABV_LABELS) {
      const recipe = compose(asked({ abv, selectedNotes: ['Cream', 'Lime'] }), 5);
      expect([isLeftOut('Cream', recipe), isLeftOut('Lime', recipe)]).not.toEqual([true, true]);
    }
  });
});

describe('a drink for one or two notes', () => {
  const PAIRS: readonly (readonly FlavorNote[])[] = [
    ['Saffron', 'Honey'],
    ['Beet', 'Orange'],
    ['Shiso', 'Plum'],
    ['Kumquat', 'Clove'],
    ['Grapefruit', 'Rosemary'],
    ['Celery'],
  ];

  it.each(PAIRS)('has few lines, a few drops of salt apart: %s', (...selectedNotes) => {
    for (const seed of [1, 2]) {
      const recipe = compose(asked({ selectedNotes: [...selectedNotes] }), seed);
      const lines = recipe.ingredients.filter((line) => pourOf(line)?.id !== 'saline');
      expect(lines.length).toBeLessThanOrEqual(selectedNotes.length + 4);
    }
  });

  it('is found at full strength too', () => {
    for (const pair of [
      ['Banana', 'Walnut'],
      ['Oak', 'Maple'],
    ] as const) {
      const recipe = compose(asked({ selectedNotes: [...pair], abv: '35-40%+' }), 3);
      expect(pair.filter((note) => isLeftOut(note, recipe))).toEqual([]);
      expect(recipe.tags[0]).not.toBe('layered shot');
    }
  });

  it('speaks of them where the words are its own', () => {
    for (const seed of [1, 2, 3]) {
      const { description } = compose(asked({ selectedNotes: ['Beet', 'Lychee'] }), seed);
      expect(description.toLowerCase()).toMatch(/beet/);
      expect(description.toLowerCase()).toMatch(/lychee/);
    }
  });
});

it('a drink that is sweet as asked has something against its sugar', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const recipe = compose(asked({ flavorProfile: { ...DEFAULT_FLAVOR, sweet: 80 } }), seed);
    const { bitter } = recipe.flavorProfile;
    const hasBody = ids(recipe).some((id) =>
      INGREDIENTS.some((item) => item.id === id && (doesCurdle(item) || item.role === 'egg')),
    );
    const sugar = (recipe.figures.sugarGrams / recipe.figures.volumeMl) * 100;
    expect(hasBody || bitter >= 45 || recipe.figures.acidPercent >= 0.3 || sugar < 9.5).toBe(true);
  }
});
