import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, GenerateRequest, type Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { isTasted } from './carriers/carriers.ts';
import { compose } from './compose.ts';
import { glassesOfMood, isServedAs, moodMiss } from './mood.ts';
import { basisOf } from './originals/basis.ts';
import { draftOf } from './originals/fitting.ts';
import { originalWith } from './originals/original.fixture.ts';
import { type ComposeRequest, readWish } from './wish.ts';

const asked = (wanted: Partial<GenerateRequest>): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse(wanted);
  return request;
};
const knownClassic = (name: string) => {
  const classic = findClassic(name);
  if (!classic) throw new RangeError(`No classic is called ${name}`);
  return classic;
};
const specOf = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line) ?? []);
const groupsOf = (recipe: Recipe) => specOf(recipe).map(({ id }) => groupOf(id));
const hasAny = (recipe: Recipe, groups: readonly string[]) =>
  groupsOf(recipe).some((group) => groups.includes(group));
const isFizzy = (recipe: Recipe) => specOf(recipe).some(({ id }) => ingredientOf(id).fizzy);
const isHot = ({ instructions }: Recipe) => /heatproof/.test(instructions.join(' '));

const CANE = ['white rum', 'aged rum', 'dark rum', 'funky rum', 'cane spirit'];
const PALMS = [
  'pineapple',
  'coconut',
  'passion fruit',
  'mango',
  'guava',
  'banana',
  'papaya',
  'lychee',
  'falernum',
  'almond',
];
const SEEDS = [1, 2, 3, 4];

describe('a mood holds beside the notes that are asked for', () => {
  it.each([[], ['Ginger'], ['Pear'], ['Apple', 'Cinnamon'], ['Coffee']] as FlavorNote[][])(
    'Cozy is never an iced drink with soda: %s',
    (...selectedNotes) => {
      for (const seed of SEEDS) {
        const recipe = compose(asked({ mood: 'Cozy', selectedNotes }), seed);
        expect([recipe.name, isFizzy(recipe), recipe.drawing.ice === 'crushed']).toEqual([
          recipe.name,
          false,
          false,
        ]);
      }
    },
  );

  it('Cozy without alcohol is hot', () => {
    for (const seed of SEEDS) expect(isHot(compose(asked({ mood: 'Cozy', abv: '0%' }), seed))).toBe(true);
  });

  it.each([[], ['Strawberry'], ['Cinnamon'], ['Mint']] as FlavorNote[][])(
    'Tropical is cane spirit and what grows under palms: %s',
    (...selectedNotes) => {
      for (const seed of SEEDS) {
        const recipe = compose(asked({ mood: 'Tropical', selectedNotes }), seed);
        expect([recipe.name, hasAny(recipe, CANE), hasAny(recipe, PALMS)]).toEqual([recipe.name, true, true]);
      }
    },
  );

  it.each<Partial<Recipe['flavorProfile']>>([
    { herbaceous: 80 },
    { bitter: 75, sour: 60 },
    { earthy: 85 },
    { sweet: 80 },
  ])('Celebratory is sparkling wine whatever the radar: %p', (loud) => {
    const flavorProfile = {
      fruity: 20,
      earthy: 15,
      sour: 25,
      bitter: 15,
      herbaceous: 15,
      sweet: 25,
      ...loud,
    };
    for (const seed of [1, 2]) {
      const recipe = compose(asked({ mood: 'Celebratory', flavorProfile }), seed);
      expect([recipe.name, hasAny(recipe, ['sparkling wine'])]).toEqual([recipe.name, true]);
    }
  });

  it('asks for the spirit of a note rather than its own', () => {
    const recipe = compose(asked({ mood: 'Tropical', selectedNotes: ['Smoke', 'Pineapple'] }), 1);
    expect(groupsOf(recipe)).toContain('mezcal');
  });
});

it.each(['Chartreuse', 'Banana', 'Coffee', 'Raspberry', 'Maple'] as const)(
  '%s leads in a strong drink too',
  (note) => {
    for (const abv of ['25-35%', '35-40%+'] as const)
      for (const seed of SEEDS) {
        const recipe = compose(asked({ abv, selectedNotes: [note] }), seed);
        expect([recipe.name, isTasted(note, specOf(recipe), 'strong')]).toEqual([recipe.name, true]);
      }
  },
);

it('a radar at zero everywhere gives a drink in which nothing stands out', () => {
  const flavorProfile = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };
  for (const seed of SEEDS) {
    const recipe = compose(asked({ flavorProfile }), seed);
    expect(Math.max(...Object.values(recipe.flavorProfile))).toBeLessThan(75);
    expect(recipe.tags[0]).not.toBe('flip');
  }
});

describe('a remix', () => {
  const remixOf = (name: string, wanted: Partial<GenerateRequest>, seed: number) => {
    const parent = classicRecipe(knownClassic(name));
    return compose({ ...asked({ flavorProfile: parent.flavorProfile, ...wanted }), parent }, seed);
  };

  it('of a Caipirinha presses lime quarters', () => {
    for (const selectedNotes of [['Raspberry'], ['Ginger'], ['Mango']] as FlavorNote[][]) {
      const recipe = remixOf('Caipirinha', { selectedNotes }, 1);
      expect(specOf(recipe).map(({ id }) => id)).toContain('lime-quarters');
    }
  });

  it('for someone Cozy heats a Whiskey Sour', () => {
    expect(isHot(remixOf('Whiskey Sour', { mood: 'Cozy', abv: '1-10%' }, 1))).toBe(true);
  });

  it('never cuts what the parent is known by to a trace', () => {
    for (const [name, note] of [
      ['Aviation', 'Elderflower'],
      ['Corpse Reviver No. 2', 'Chamomile'],
      ['Last Word', 'Pineapple'],
    ] as const) {
      const recipe = remixOf(name, { selectedNotes: [note] }, 1);
      const own = specOf(classicRecipe(knownClassic(name)));
      for (const { id, ml } of specOf(recipe)) {
        const before = own.find((pour) => pour.id === id)?.ml ?? ml;
        expect([name, id, ml >= before * 0.33]).toEqual([name, id, true]);
      }
    }
  });
});

it('cold juice is heated before it goes into a hot drink', () => {
  for (const seed of SEEDS) {
    const recipe = compose(asked({ mood: 'Cozy', selectedNotes: ['Pear'], abv: '0%' }), seed);
    const isJuicy = specOf(recipe).some(({ id, ml }) => ingredientOf(id).role === 'juice' && ml >= 30);
    if (isJuicy && isHot(recipe)) expect(recipe.instructions.join(' ')).toMatch(/small pan/);
  }
});

it('matcha is never boiled', () => {
  for (const seed of SEEDS) {
    const { description } = compose(asked({ selectedNotes: ['Matcha'], abv: '0%' }), seed);
    expect(description).not.toMatch(/simmer|minutes of (low )?heat/i);
  }
});

describe('a mood is seen in how a drink is served', () => {
  const long = { glass: 'Collins', family: { method: 'build' }, abv: 8 } as const;
  const stirred = { glass: 'Nick & Nora', family: { method: 'stir' }, abv: 26 } as const;
  const hot = { glass: 'Mule Mug', family: { method: 'heat' }, abv: 9 } as const;
  const flute = { glass: 'Champagne Flute', family: { method: 'shake-top' }, abv: 11 } as const;

  it.each([
    ['Casual', long, stirred],
    ['Refreshing', long, hot],
    ['Sophisticated', stirred, long],
    ['Luxurious', stirred, long],
    ['Celebratory', flute, stirred],
    ['Elegant', flute, hot],
    ['Cozy', hot, flute],
  ] as const)('%s', (mood, own, other) => {
    expect(isServedAs(mood, own, false)).toBeGreaterThan(isServedAs(mood, other, false) + 0.3);
  });
});

describe('a cold sour', () => {
  const missOf = (
    ingredients: Record<string, number>,
    wanted: Partial<GenerateRequest> = {},
    family = 'sour',
  ) => {
    const basis = basisOf(originalWith({ ingredients, family }));
    if (!basis) throw new RangeError('not on the shelf');
    const wish = readWish(asked({ mood: 'Cozy', ...wanted }));
    return moodMiss(draftOf(basis), basis.family, basis.family.ice, wish);
  };
  const own = { bourbon: 2, 'lemon-juice': 0.75, 'maple-syrup': 0.5, 'allspice-dram': 0.25 };

  it('is not cozy, unless foam softens it, it is hot, or a guest asks for a sour', () => {
    expect(missOf(own)).toBe(1);
    expect(missOf({ ...own, 'lemon-juice': 0.25 })).toBe(0);
    expect(missOf({ ...own, 'egg-white': 0.5 }, {}, 'egg-sour')).toBe(0);
    expect(missOf({ ...own, 'hot-water': 4 }, {}, 'toddy')).toBe(0);
    const radar = { fruity: 30, earthy: 30, sour: 55, bitter: 15, herbaceous: 10, sweet: 35 };
    expect(missOf(own, { flavorProfile: radar })).toBe(0);
  });

  it('comes in a glass that suits its mood, where its author has it in another', () => {
    const glasses = ['Coupe', 'Wine', 'Rocks/Old Fashioned'] as const;
    expect(glassesOfMood(glasses, 'Wine', { mood: 'Cozy' })).toEqual(['Rocks/Old Fashioned']);
    expect(glassesOfMood(glasses, 'Rocks/Old Fashioned', { mood: 'Cozy' })).toEqual([]);
    expect(glassesOfMood(glasses, 'Wine', { mood: 'Relaxed' })).toEqual([]);
  });
});
