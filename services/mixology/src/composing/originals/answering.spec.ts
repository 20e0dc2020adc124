import { describe, expect, it } from '@jest/globals';
import {
  FLAVOR_AXES,
  type FlavorNote,
  type FlavorProfile,
  GenerateRequest,
  type Recipe,
} from '@swizzle/proto';
import { profileOf } from '../../flavor/perception.ts';
import { measure } from '../../measuring/measure.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { carriersFor } from '../carriers/carriers.ts';
import { compose } from '../compose.ts';
import { type Draft, poursOf } from '../search/draft.ts';
import { SHELF } from '../search/shelf.ts';
import { readWish, type Wish } from '../wish.ts';
import { faintness, intrusion, rivalry, silence } from './answering.ts';

const OZ = 30;
const EVEN: FlavorProfile = { fruity: 20, earthy: 15, sour: 45, bitter: 10, herbaceous: 20, sweet: 35 };

const request = (selectedNotes: readonly FlavorNote[], radar: Partial<FlavorProfile> = {}) => {
  const { remixedFromId: _none, ...rest } = GenerateRequest.parse({
    flavorProfile: { ...EVEN, ...radar },
    selectedNotes,
  });
  return rest;
};
const wishFor = (notes: readonly FlavorNote[], radar: Partial<FlavorProfile> = {}): Wish =>
  readWish(request(notes, radar));

/** A shaken drink of these ounces; of what comes by the piece, its own count. */
/** What a drink looks like to anyone who judges its answer. */
interface Answer {
  draft: Draft;
  /** In the order of FLAVOR_AXES. */
  profile: ArrayLike<number>;
  /** Finished milliliters. */
  ml: number;
}

const shaken = (ingredients: Readonly<Record<string, number>>): Answer => {
  const draft = Object.entries(ingredients).flatMap(([id, amount], slot) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    const ml = entry?.item.unit === 'oz' ? amount * OZ : amount * (entry?.item.unitMl ?? 1);
    return entry ? [{ entry: { ...entry, amounts: [ml] }, step: 0, slot }] : [];
  });
  const { volumeMl: ml } = measure(poursOf(draft), 'shaken');
  const profile = profileOf(poursOf(draft), ml);
  return { draft, profile: FLAVOR_AXES.map((axis) => profile[axis]), ml };
};

/** A recipe as it is printed. */
const printed = ({ ingredients, figures }: Recipe): Pick<Answer, 'draft' | 'ml'> => ({
  draft: ingredients.flatMap((line, slot) => {
    const pour = pourOf(line);
    const entry = SHELF.find(({ item }) => item.id === pour?.id);
    return pour && entry ? [{ entry: { ...entry, amounts: [pour.ml] }, step: 0, slot }] : [];
  }),
  ml: figures.volumeMl,
});

describe('what talks over a note that was asked for alone', () => {
  const rum = { 'white-rum': 1.5, 'lime-juice': 0.75 };

  it.each<[FlavorNote, Record<string, number>, Record<string, number>]>([
    ['Guava', { 'guava-nectar': 2 }, { 'coconut-rum': 1 }],
    ['Watermelon', { 'watermelon-juice': 2 }, { 'pineapple-juice': 1 }],
    ['Strawberry', { 'strawberry-puree': 1 }, { 'banana-liqueur': 0.75 }],
    ['Cardamom', { 'cardamom-syrup': 0.5 }, { 'lapsang-tea': 1.5 }],
    ['Peach', { 'peach-puree': 1.25 }, { 'lavender-syrup': 0.5 }],
    ['Blackcurrant', { 'creme-de-cassis': 0.75 }, { 'ginger-beer': 3 }],
  ])('is counted beside %s', (note, carrier, rival) => {
    const radar = { earthy: 10, fruity: 60 };
    const wish = wishFor([note], radar);
    const [alone, both] = [shaken({ ...rum, ...carrier }), shaken({ ...rum, ...carrier, ...rival })];
    expect(rivalry(alone.draft, alone.ml, wish)).toBe(0);
    expect(rivalry(both.draft, both.ml, wish)).toBeGreaterThanOrEqual(0.7);
  });

  it('is a steeped spirit where its own spirit alone was asked for', () => {
    const { draft, ml } = shaken({ 'rosemary-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.75 });
    expect(rivalry(draft, ml, wishFor(['Juniper']))).toBeGreaterThan(0.7);
    expect(rivalry(draft, ml, wishFor(['Rosemary']))).toBe(0);
  });

  it('is heard less where it alone answers an asked axis', () => {
    const { draft, ml } = shaken({
      'white-rum': 1.5,
      'guava-nectar': 1.5,
      'lime-juice': 0.75,
      campari: 0.75,
    });
    const quiet = rivalry(draft, ml, wishFor(['Guava'], { bitter: 45 }));
    expect(quiet).toBeLessThan(rivalry(draft, ml, wishFor(['Guava'], { bitter: 5 })) / 2);
  });

  it('is an amaro where fruit was turned up: that is not what it is poured for', () => {
    const { draft, ml } = shaken({ 'london-dry-gin': 1, 'elderflower-liqueur': 0.75, 'amaro-nonino': 1 });
    expect(rivalry(draft, ml, wishFor(['Elderflower'], { fruity: 70 }))).toBeGreaterThanOrEqual(0.7);
  });

  it('is the loud spirit of an infusion, unless that was asked for', () => {
    const { draft, ml } = shaken({ 'rye-whiskey': 1.5, 'coffee-campari': 0.75 });
    expect(rivalry(draft, ml, wishFor(['Coffee']))).toBeGreaterThanOrEqual(0.7);
    expect(rivalry(draft, ml, wishFor(['Coffee', 'Campari']))).toBe(0);
  });

  it('is nothing that a classic pours itself, and nothing that shows the note as well', () => {
    const { draft, ml } = shaken({
      'white-rum': 1.5,
      'strawberry-puree': 1,
      'strawberry-liqueur': 0.5,
      orgeat: 0.5,
    });
    const wish = wishFor(['Strawberry']);
    const almond = rivalry(draft, ml, wish);
    expect(rivalry(draft, ml, wish, new Set(['almond']))).toBeLessThan(almond * 0.7);
    expect(almond).toBeLessThanOrEqual(0.7);
  });
});

describe('an asked note', () => {
  it.each<[FlavorNote, string, number, number]>([
    ['Honey', 'honey-syrup', 1 / 6, 0.75],
    ['Apple', 'apple-juice', 0.5, 1.5],
    ['Passion Fruit', 'passion-fruit-puree', 0.5, 1.25],
    ['Cherry', 'cherry-liqueur', 0.25, 0.75],
    ['Fig', 'fig-syrup', 0.25, 0.75],
  ])('%s is faint by so little %s', (note, id, little, enough) => {
    const pour = (oz: number) => shaken({ 'london-dry-gin': 1.5, 'lemon-juice': 0.75, [id]: oz }).draft;
    expect(faintness(pour(little), wishFor([note]))).toBeGreaterThan(0.3);
    expect(faintness(pour(enough), wishFor([note]))).toBe(0);
  });

  it('leads as hot coffee where coffee was asked for, which the search never reaches for', () => {
    const irish = { bourbon: 1.5, 'hot-coffee': 4, 'demerara-syrup': 0.5 };
    expect(faintness(shaken(irish).draft, wishFor(['Coffee']))).toBe(0);
    expect(carriersFor('Coffee', false).map(({ item }) => item.id)).not.toContain('hot-coffee');
  });

  it('is faint as an oaky spirit alone, unless a strong drink was asked for', () => {
    const { draft } = shaken({ calvados: 1.25, 'lemon-juice': 0.5, 'celery-juice': 0.75 });
    const wish = wishFor(['Apple']);
    expect(faintness(draft, wish)).toBeGreaterThan(0.3);
    expect(faintness(draft, { ...wish, abv: [25, 35] })).toBe(0);
  });
});

describe('an asked axis', () => {
  it.each<[string, Partial<FlavorProfile>, Record<string, number>, Record<string, number>]>([
    ['bitter by chocolate', { bitter: 55 }, { 'dark-cacao': 0.75 }, { campari: 0.75 }],
    ['earthy by ginger', { earthy: 45 }, { 'ginger-syrup': 0.5 }, { 'islay-scotch': 0.5 }],
    ['herbal by gin alone', { herbaceous: 70 }, { 'london-dry-gin': 1.5 }, { 'mint-leaves': 8 }],
    ['sour by soda', { sour: 45 }, { 'soda-water': 2 }, { 'lemon-juice': 0.75 }],
  ])('is not answered: %s', (_, radar, poor, good) => {
    const quiet = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };
    const wish = wishFor([], { ...quiet, ...radar });
    const [without, answering] = [poor, good].map((own) => shaken({ vodka: 1.5, ...own }));
    if (!without || !answering) throw new Error('nothing was shaken');
    expect(silence(without.draft, without, wish)).toBeGreaterThan(
      silence(answering.draft, answering, wish) + 0.1,
    );
  });

  it('that was to be silent intrudes by how far it is tasted', () => {
    const wish = wishFor(['Raspberry'], { herbaceous: 0, fruity: 65 });
    const raspberry = { vodka: 1.5, raspberries: 6, 'lemon-juice': 0.75, 'simple-syrup': 0.75 };
    const [plain, herbal] = [shaken(raspberry), shaken({ ...raspberry, 'tarragon-sprigs': 3 })];
    expect(intrusion(herbal.profile, wish)).toBeGreaterThan(intrusion(plain.profile, wish) + 0.2);
  });

  it('asks for nothing where nobody touched the radar', () => {
    const { remixedFromId: _none, ...untouched } = GenerateRequest.parse({ selectedNotes: ['Raspberry'] });
    const { draft, profile, ml } = shaken({ vodka: 2, raspberries: 6 });
    expect(silence(draft, { profile, ml }, readWish(untouched))).toBe(0);
    expect(intrusion(profile, readWish(untouched))).toBe(0);
  });
});

it.each<[FlavorNote, Partial<FlavorProfile>]>([
  ['Guava', { fruity: 70, sour: 45 }],
  ['Blackcurrant', { fruity: 60, sour: 40 }],
  ['Raspberry', { fruity: 65, sour: 40, herbaceous: 0 }],
  ['Pear', { fruity: 60, sour: 50 }],
  ['Beet', { earthy: 70, sour: 40 }],
  ['Peach', { fruity: 60, sour: 45 }],
])('a drink asked for %s alone lets it lead', (note, radar) => {
  const asked = request([note], radar);
  for (const seed of [1, 2, 3]) {
    const recipe = compose(asked, seed);
    const spec = recipe.ingredients.map(({ name }) => name).join(', ');
    const { draft, ml } = printed(recipe);
    const wish = readWish(asked);
    expect([spec, faintness(draft, wish) <= 0.3]).toEqual([spec, true]);
    expect([spec, rivalry(draft, ml, wish) <= 0.7]).toEqual([spec, true]);
  }
});
