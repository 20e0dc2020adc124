import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest, type Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import { compose } from '../composing/compose.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { type Variation, variations } from '../variations/variation.ts';

const classic = (name: string): Recipe => {
  const known = findClassic(name);
  if (!known) throw new RangeError(`No ${name}`);
  return classicRecipe(known);
};

const remixOf = (
  name: string,
  { moves = {}, ...more }: { moves?: Partial<FlavorProfile> } & Partial<GenerateRequest>,
  seed = 1,
): Recipe => {
  const parent = classic(name);
  const own = parent.flavorProfile;
  const moved = (axis: keyof FlavorProfile) => Math.min(100, Math.max(0, own[axis] + (moves[axis] ?? 0)));
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: {
      fruity: moved('fruity'),
      earthy: moved('earthy'),
      sour: moved('sour'),
      bitter: moved('bitter'),
      herbaceous: moved('herbaceous'),
      sweet: moved('sweet'),
    },
    ...more,
  });
  return compose({ ...request, parent }, seed);
};

const idsOf = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line)?.id ?? []);
const groupsOf = (recipe: Recipe) => idsOf(recipe).map(groupOf);

describe('a remix for a mood', () => {
  it.each<[string, FlavorNote, GenerateRequest['mood']]>([
    ['Last Word', 'Passion Fruit', 'Tropical'],
    ['Irish Coffee', 'Hazelnut', 'Luxurious'],
    ['French 75', 'Lychee', 'Playful'],
    ['Whiskey Sour', 'Chamomile', 'Sophisticated'],
    ['Espresso Martini', 'Hazelnut', 'Luxurious'],
    ['White Russian', 'Mint', 'Adventurous'],
  ])('%s with %s gets %s by one line at most, and stays a short recipe', (name, note, mood) => {
    for (const seed of [1, 2]) {
      const recipe = remixOf(name, { mood, selectedNotes: [note] }, seed);
      const isNote = (id: string) => ingredientOf(id).notes.includes(note);
      const came = idsOf(recipe).filter((id) => !isNote(id) && !idsOf(classic(name)).includes(id));
      expect([came.length <= 1, recipe.ingredients.length <= 5]).toEqual([true, true]);
    }
  });

  it.each([
    ['Last Word', 'Passion Fruit'],
    ['Gimlet', 'Mango'],
  ] as const)('%s with %s stands on cane where it is tropical', (name, note) => {
    const recipe = remixOf(name, { mood: 'Tropical', selectedNotes: [note] });
    expect(recipe.baseLiquor).toBe('rum');
  });

  it.each<[string, FlavorNote, string]>([
    ['Margarita', 'Cinnamon', 'tequila'],
    ['Daiquiri', 'Cinnamon', 'rum'],
    ['Margarita', 'Apple', 'tequila'],
    ['Mojito', 'Ginger', 'rum'],
  ])('%s stays on its own spirit when it is cozy with %s', (name, note, base) => {
    for (const seed of [1, 2]) {
      const recipe = remixOf(name, { mood: 'Cozy', selectedNotes: [note] }, seed);
      expect(recipe.baseLiquor).toBe(base);
    }
  });

  it.each<[string, FlavorNote]>([
    ['Moscow Mule', 'Cranberry'],
    ['Tom Collins', 'Raspberry'],
    ['Tom Collins', 'Peach'],
  ])('%s with %s gets sparkling wine where there is something to celebrate', (name, note) => {
    const recipe = remixOf(name, { mood: 'Celebratory', selectedNotes: [note] });
    expect(groupsOf(recipe)).toContain('sparkling wine');
  });
});

it.each<[string, FlavorNote, string]>([
  ['Last Word', 'Apple', 'calvados'],
  ['Final Ward', 'Apple', 'apple-brandy'],
  ['Naked & Famous', 'Apple', 'calvados'],
])(
  '%s with %s stands on a spirit of the fruit, which equal parts would drown as juice',
  (name, note, spirit) => {
    const recipe = remixOf(name, { selectedNotes: [note] });
    const pour = recipe.ingredients.flatMap((line) => pourOf(line) ?? []).find(({ id }) => id === spirit);
    expect([idsOf(recipe), pour?.ml]).toEqual([idsOf(recipe), expect.any(Number)]);
    expect(pour?.ml).toBeGreaterThanOrEqual(22.5);
  },
);

it.each<[string, Partial<FlavorProfile>]>([
  ['Piña Colada', { sweet: -16, sour: 10 }],
  ['Mai Tai', { sweet: -20, sour: 10 }],
  ['Daiquiri', { sweet: -12, sour: 12 }],
  ['Whiskey Sour', { sweet: -15 }],
])('%s that is to be less sweet gets no fruit that nobody asked for', (name, moves) => {
  for (const seed of [1, 2]) {
    const recipe = remixOf(name, { moves }, seed);
    const own = idsOf(classic(name)).map(groupOf);
    const fruits = idsOf(recipe).filter(
      (id) => !own.includes(groupOf(id)) && ['juice', 'fruit'].includes(ingredientOf(id).role),
    );
    expect(fruits).toEqual([]);
  }
});

describe('a lighter remix of a stirred drink', () => {
  it.each(['Manhattan', 'Rob Roy', 'Martini', 'Martinez', 'Bobby Burns'])(
    '%s is turned toward its wine before it gets soda',
    (name) => {
      for (const seed of [1, 2]) {
        const recipe = remixOf(name, { abv: '15-20%' }, seed);
        const ounces = (role: string) =>
          recipe.ingredients.reduce((sum, line) => {
            const pour = pourOf(line);
            return pour && ingredientOf(pour.id).role === role ? sum + pour.ml : sum;
          }, 0);
        expect(idsOf(recipe)).not.toContain('soda-water');
        expect(ounces('fortified')).toBeGreaterThan(ounces('base'));
      }
    },
  );

  it('is so too where the radar is not quite the parent’s', () => {
    const moves = { bitter: -30, earthy: -20, sweet: 15 };
    for (const name of ['Manhattan', 'Rob Roy'])
      expect(idsOf(remixOf(name, { abv: '15-20%', moves })).filter((id) => ingredientOf(id).fizzy)).toEqual(
        [],
      );
  });
});

describe('a remix with a note that no garnish shows', () => {
  it.each<[string, FlavorNote, RegExp]>([
    ['Old Fashioned', 'Butterscotch', /orange twist/i],
    ['Manhattan', 'Caramel', /cherry/i],
    ['Old Fashioned', 'Caramel', /orange twist/i],
  ])('%s with %s is finished as its parent is', (name, note, garnish) => {
    expect(remixOf(name, { selectedNotes: [note], moves: { sweet: 12 } }).garnish).toMatch(garnish);
  });
});

describe('what a remix keeps of its parent', () => {
  const mlOf = (recipe: Recipe, id: string) =>
    recipe.ingredients.flatMap((line) => pourOf(line) ?? []).find((pour) => pour.id === id)?.ml ?? 0;

  it.each<[string, FlavorNote, string]>([
    ['Negroni', 'Pineapple', 'sweet-vermouth'],
    ['Negroni', 'Mango', 'sweet-vermouth'],
    ['Boulevardier', 'Pear', 'sweet-vermouth'],
  ])('%s with %s still pours its vermouth', (name, note, id) => {
    for (const seed of [1, 2]) expect(idsOf(remixOf(name, { selectedNotes: [note] }, seed))).toContain(id);
  });

  it.each<[FlavorNote, GenerateRequest['abv']]>([
    ['Watermelon', '1-10%'],
    ['Guava', 'Any ABV'],
    ['Cucumber', '10-15%'],
  ])('a Margarita with %s at %s has its salt', (note, abv) => {
    expect(remixOf('Margarita', { selectedNotes: [note], abv }).garnish).toMatch(/salt/i);
  });

  it.each([
    ['Daiquiri', 'lime-juice'],
    ['Whiskey Sour', 'lemon-juice'],
    ['Tom Collins', 'lemon-juice'],
  ])('a sweeter %s has no more citrus, a less sour one some', (name, id) => {
    for (const seed of [1, 2, 3]) {
      const own = mlOf(classic(name), id);
      expect(mlOf(remixOf(name, { moves: { sweet: 25 } }, seed), id)).toBeLessThanOrEqual(own + 0.1);
      expect(mlOf(remixOf(name, { moves: { sour: -20 } }, seed), id)).toBeGreaterThan(5);
    }
  });

  it.each<[string, FlavorNote]>([
    ['Mojito', 'Kiwi'],
    ['Daiquiri', 'Strawberry'],
    ['Margarita', 'Mango'],
  ])('%s without alcohol has no second fruit beside %s', (name, note) => {
    const recipe = remixOf(name, { selectedNotes: [note], abv: '0%', moves: { fruity: 30 } });
    const own = new Set(groupsOf(classic(name)));
    const fruits = recipe.ingredients
      .flatMap((line) => pourOf(line) ?? [])
      .filter(({ id }) => ['juice', 'fruit'].includes(ingredientOf(id).role) && !own.has(groupOf(id)));
    expect(fruits.filter(({ id }) => !ingredientOf(id).notes.includes(note))).toEqual([]);
  });

  it.each<[string, FlavorNote, string]>([
    ['Sidecar', 'Lavender', 'lavender-syrup'],
    ['Whiskey Sour', 'Chamomile', 'chamomile-syrup'],
  ])('%s with %s pours half an ounce of its syrup at least', (name, note, id) => {
    const recipe = remixOf(name, { selectedNotes: [note] });
    expect(mlOf(recipe, id) === 0 || mlOf(recipe, id) >= 10).toBe(true);
  });
});

describe('a variation that its author wrote for a note and for what else is asked', () => {
  const sample = variations()
    .filter(({ asks }) => asks.notes.length === 1 && (asks.mood !== undefined || asks.strength === '0%'))
    .filter((_, index) => index % 9 === 0);

  /** Whether each of its ingredients is in the glass, where two axes were moved as well. */
  const isServed = ({ parent, asks: { mood, strength, notes }, ingredients }: Variation): boolean => {
    const served = idsOf(
      remixOf(parent.name, {
        selectedNotes: [...notes],
        ...(mood ? { mood: mood as NonNullable<GenerateRequest['mood']> } : {}),
        ...(strength === '0%' ? { abv: '0%' } : {}),
        moves: { herbaceous: 20, sweet: -15 },
      }),
    );
    return Object.keys(ingredients).every((id) => served.includes(id));
  };

  it('is what most guests get who ask for both', () => {
    const share = sample.filter(isServed).length / sample.length;
    expect([sample.length >= 30, share >= 0.75]).toEqual([true, true]);
  });
});

describe('what comes into a parent', () => {
  const poured = (recipe: Recipe) => recipe.ingredients.flatMap((line) => pourOf(line) ?? []);
  const isStill = (id: string) => !['lengthener', 'sparkling', 'base'].includes(ingredientOf(id).role);

  it.each<[string, FlavorNote, Partial<GenerateRequest>]>([
    ['Negroni', 'Orange', { abv: '1-10%' }],
    ['Negroni', 'Grapefruit', { abv: '1-10%' }],
    ['Manhattan', 'Cherry', {}],
    ['Daiquiri', 'Pineapple', {}],
    ['Sidecar', 'Pear', {}],
    ['Piña Colada', 'Fernet', { abv: '10-15%' }],
  ])('leaves a %s with %s its own things', (name, note, own) => {
    const before = poured(classic(name));
    const came = poured(remixOf(name, { selectedNotes: [note], ...own })).filter(
      ({ id }) => isStill(id) && before.every((pour) => pour.id !== id),
    );
    const sum = (pours: typeof before) => pours.reduce((ml, pour) => ml + pour.ml, 0);
    expect(sum(came)).toBeLessThanOrEqual(sum(before) * 0.45);
  });

  it.each<[string, FlavorNote]>([
    ['Old Fashioned', 'Plum'],
    ['Manhattan', 'Blackberry'],
    ['Martini', 'Basil'],
  ])('is nothing muddled in a %s with %s', (name, note) => {
    for (const seed of [1, 2, 3]) {
      const pieces = poured(remixOf(name, { selectedNotes: [note, 'Star Anise'] }, seed)).filter(
        ({ id }) => ingredientOf(id).role === 'fruit' && ingredientOf(id).unit !== 'oz',
      );
      expect(pieces).toEqual([]);
    }
  });

  it.each<[string, FlavorNote, string]>([
    ['Whiskey Sour', 'Chamomile', 'chamomile-syrup'],
    ['Whiskey Sour', 'Cinnamon', 'cinnamon-syrup'],
    ['Daiquiri', 'Rosemary', 'rosemary-syrup'],
  ])('is half an ounce and more of what a %s with %s is about', (name, note, id) => {
    const ml = poured(remixOf(name, { selectedNotes: [note], abv: '15-20%' })).find(
      (pour) => pour.id === id,
    )?.ml;
    expect(ml === undefined || ml >= 15).toBe(true);
  });
});

describe('a remix whose radar hardly moves', () => {
  it.each(['Irish Maid', 'Whiskey Sour', 'Gimlet', 'Old Fashioned'])('of the %s is another drink', (name) => {
    const parent = classic(name);
    const amounts = ({ ingredients }: Recipe) =>
      ingredients.map((line) => `${line.amount} ${line.name}`).sort();
    const remix = remixOf(name, { moves: { herbaceous: 9, sweet: -9 } });
    expect(amounts(remix)).not.toEqual(amounts(parent));
  });
});
