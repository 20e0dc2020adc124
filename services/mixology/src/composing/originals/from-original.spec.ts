import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_FLAVOR,
  FLAVOR_AXES,
  type FlavorNote,
  type FlavorProfile,
  GenerateRequest,
  VIBES,
} from '@swizzle/proto';
import { chanceOf } from '../../chance.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { measure } from '../../measuring/measure.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { originals } from '../../originals/originals.ts';
import { someOf } from '../../sample.fixture.ts';
import { compose } from '../compose.ts';
import { isOverproofRum, MAX_OVERPROOF_ML } from '../limits/drink-limits.ts';
import { poursOf } from '../search/draft.ts';
import { readWish } from '../wish.ts';
import { bases } from './basis.ts';
import { fromOriginals } from './from-original.ts';

type Asked = Partial<GenerateRequest>;

const asked = (request: Asked) => {
  const { remixedFromId: _none, ...rest } = GenerateRequest.parse(request);
  return rest;
};
const MOODS = VIBES.filter((vibe) => vibe !== 'Any Vibe');
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** The best original for a wish, by each of some seeds. */
const bestFor = (request: Asked, seeds: readonly number[] = SEEDS) =>
  seeds.flatMap((seed) => fromOriginals(readWish(asked(request)), chanceOf(seed)).slice(0, 1));

describe('an original for a guest who asks for little', () => {
  it.each(MOODS)('is of the mood %s that was asked for', (mood) => {
    for (const { basis } of bestFor({ mood }, SEEDS.slice(0, 8)))
      expect(basis.original.moods.slice(0, 2)).toContain(mood);
  });

  it('is seldom hot, and seldom led by what many guests dislike', () => {
    const chosen = bestFor({});
    const isHot = chosen.filter(({ basis }) => basis.family.technique === 'heated');
    const isBold = chosen.filter(({ basis }) =>
      basis.original.notes.some((note) => ['Beet', 'Celery', 'Dill', 'Fernet', 'Hops'].includes(note)),
    );
    expect(isHot.length + isBold.length).toBeLessThanOrEqual(chosen.length * 0.05);
  });

  it('is another one most of the times', () => {
    const ids = bestFor({}).map(({ basis }) => basis.original.id);
    expect(new Set(ids).size).toBeGreaterThan(ids.length * 0.85);
  });
});

it.each(FLAVOR_AXES)('a drink for a guest who turns %s up far is led by it', (axis) => {
  const flavorProfile = { ...DEFAULT_FLAVOR, [axis]: 85 };
  for (const seed of [1, 2, 3]) {
    const { flavorProfile: found } = compose(asked({ flavorProfile }), seed);
    expect(found[axis]).toBeGreaterThan(55);
  }
});

it('a drink that lies outside its family on purpose is served as its author wrote it', () => {
  const flavorProfile = { fruity: 5, sour: 95, sweet: 5, bitter: 5, herbaceous: 5, earthy: 5 };
  const { flavorProfile: found } = compose(asked({ flavorProfile, abv: '35-40%+' }), 1);
  expect(found.sour).toBeGreaterThanOrEqual(70);
});

it('a second note that needs sugar of its own makes room for itself', () => {
  const pair: FlavorNote[] = ['Coconut', 'Lavender'];
  expect(originals().some(({ notes }) => pair.every((note) => notes.includes(note)))).toBe(false);
  const [drink] = fromOriginals(readWish(asked({ selectedNotes: pair })), chanceOf(6));
  const sweet = drink?.draft.filter(({ entry }) => entry.item.role === 'sweetener') ?? [];
  const ounces = sweet.reduce((sum, { entry, step }) => sum + (entry.amounts[step] ?? 0), 0) / 29.57;
  expect(ounces).toBeLessThanOrEqual(1.3);
});

it.each(['Champagne Flute', 'Highball'] as const)('a drink for a %s has bubbles', (preferredGlass) => {
  for (const note of ['Pear', 'Raspberry', 'Lemongrass'] as const) {
    const { ingredients, glassType } = compose(asked({ preferredGlass, selectedNotes: [note] }), 4);
    const ids = ingredients.flatMap((line) => pourOf(line)?.id ?? []);
    expect([glassType, ids.some((id) => ingredientOf(id).fizzy)]).toEqual([preferredGlass, true]);
  }
});

it('no fruit that is not in the glass lies on it', () => {
  const BERRY = /raspberr|blackberr|blueberr|strawberr|\bfig\b/i;
  for (const seed of someOf(SEEDS, 4)) {
    const { garnish, ingredients } = compose(asked({ selectedNotes: ['Fernet', 'Chocolate', 'Mint'] }), seed);
    const [fruit] = BERRY.exec(garnish) ?? [];
    if (fruit)
      expect(ingredients.some(({ name }) => name.toLowerCase().includes(fruit.toLowerCase()))).toBe(true);
  }
});

describe('a drink for a radar and notes', () => {
  const radar = { fruity: 10, sour: 10, sweet: 20, bitter: 85, herbaceous: 30, earthy: 60 };

  it('is mostly an original as its author wrote it, at most with a line more, where one has the notes and tastes as the radar asks', () => {
    const own = new Map(originals().map((one) => [one.tagline, one]));
    const wanted = someOf(
      bases().filter(
        ({ original, grade, abv }) =>
          grade === 'signature' && original.notes.length === 2 && abv > 8 && abv < 22,
      ),
      24,
    );
    const asWritten = wanted.filter(({ original, profile }) => {
      const flavorProfile = Object.fromEntries(
        FLAVOR_AXES.map((axis, at) => [axis, Math.round(profile[at] ?? 0)]),
      ) as FlavorProfile;
      const { tagline, ingredients } = compose(asked({ flavorProfile, selectedNotes: original.notes }), 1);
      const written = own.get(tagline);
      const allowed = Object.entries(written?.ingredients ?? {}).flatMap(([id]) => [
        id,
        ...(written?.alternatives[id] ?? []),
      ]);
      const others = ingredients.filter((line) => !allowed.includes(pourOf(line)?.id ?? ''));
      return written !== undefined && others.length <= 1;
    });
    expect(asWritten.length).toBeGreaterThan(wanted.length * 0.7);
    expect(wanted.length).toBeGreaterThan(20);
  });

  it('has an ounce of something bitter where bitter is turned up all the way', () => {
    for (const seed of [1, 2, 3]) {
      const { ingredients } = compose(asked({ flavorProfile: radar }), seed);
      const bitter = ingredients
        .flatMap((line) => pourOf(line) ?? [])
        .filter(({ id }) => {
          const { role, flavor, unit } = ingredientOf(id);
          return unit === 'oz' && role !== 'base' && flavor.bitter >= 45;
        });
      expect(bitter.reduce((sum, { ml }) => sum + ml, 0)).toBeGreaterThanOrEqual(29);
    }
  });

  it.each(['Any ABV', '0%', '1-10%', '15-20%', '20-25%'] as const)(
    'has something of each axis where all of them are set to the middle, at %s',
    (abv) => {
      const flavorProfile = { fruity: 50, sour: 50, sweet: 50, bitter: 50, herbaceous: 50, earthy: 50 };
      for (const seed of [1, 2]) {
        const recipe = compose(asked({ flavorProfile, abv }), seed);
        for (const axis of FLAVOR_AXES) expect(recipe.flavorProfile[axis]).toBeGreaterThanOrEqual(25);
      }
    },
  );

  it('is no splash of something under soda', () => {
    for (const seed of [1, 2, 3, 4]) {
      const recipe = compose(asked({ abv: '0%', selectedNotes: ['Lemongrass', 'Basil'] }), seed);
      const soda = recipe.ingredients.find(({ name }) => name === 'soda water');
      expect(soda?.amount ?? 0).toBeLessThanOrEqual(3.5);
    }
  });
});

describe('a drink at full strength', () => {
  it('is led by no overproof rum, unless it is a drink that is known for it', () => {
    const notes: readonly FlavorNote[] = ['Pear', 'Peach', 'Honey', 'Grenadine', 'Lime', 'Allspice', 'Mint'];
    const burning = notes.flatMap((note, seed) => {
      const recipe = compose(asked({ abv: '35-40%+', selectedNotes: [note] }), seed);
      const pours = recipe.ingredients.flatMap((line) => pourOf(line) ?? []);
      const isTiPunch = pours.some(({ id }) => id === 'sugar-cube');
      return pours.filter(({ id, ml }) => isOverproofRum(id) && ml > MAX_OVERPROOF_ML + 0.1 && !isTiPunch);
    });
    expect(burning).toEqual([]);
  });
});

describe('a radar that is low somewhere', () => {
  it.each([
    ['sour', { sour: 15, bitter: 5, herbaceous: 0, earthy: 60, fruity: 25, sweet: 60 }, 'Maple', 'Cozy'],
    [
      'sweet',
      { sour: 50, bitter: 40, herbaceous: 50, earthy: 10, fruity: 20, sweet: 10 },
      'Grapefruit',
      'Any Vibe',
    ],
    ['sour', { sour: 10, bitter: 50, herbaceous: 20, earthy: 60, fruity: 30, sweet: 40 }, 'Cherry', 'Cozy'],
  ] as const)('gets no drink that is far more %s', (axis, flavorProfile, note, mood) => {
    for (const seed of [1, 2, 3]) {
      const recipe = compose(asked({ flavorProfile, mood, selectedNotes: [note] }), seed);
      expect(recipe.flavorProfile[axis]).toBeLessThan(flavorProfile[axis] + 35);
    }
  });
});

it.each(['Champagne Flute', 'Nick & Nora', 'Hurricane', 'Coupe'] as const)(
  'a drink that suits fits a %s that was asked for, poured smaller or larger',
  (preferredGlass) => {
    const flavorProfile = { fruity: 55, earthy: 15, sour: 50, bitter: 15, herbaceous: 25, sweet: 40 };
    const wish = readWish(asked({ flavorProfile, preferredGlass }));
    const best = fromOriginals(wish, chanceOf(1)).slice(0, 12);
    const fitting = best.filter(({ plan, draft }) => {
      const { volumeMl } = measure(poursOf(draft), plan.family.technique);
      return volumeMl >= plan.ml[0] * 0.97 && volumeMl <= plan.ml[1] * 1.03;
    });
    expect(fitting.length).toBeGreaterThanOrEqual(10);
  },
);
