import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, type FlavorProfile } from '@swizzle/proto';
import { becomingWords } from './drink-stage.tsx';

const NONE: FlavorProfile = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };
const words = (flavors: Partial<FlavorProfile>, rest: Partial<Parameters<typeof becomingWords>[0]> = {}) =>
  becomingWords({ flavorProfile: { ...NONE, ...flavors }, selectedNotes: [], abv: 'Any ABV', ...rest });

describe('the words for what a drink is becoming', () => {
  it.each([
    [{}, 'No flavor yet. Drag one outward.'],
    [DEFAULT_FLAVOR, 'Fruity, sweet, bright.'],
    [{ sour: 70, bitter: 65, earthy: 30 }, 'Bright, bitter, a little earthy.'],
    [{ bitter: 95, sweet: 20, sour: 5 }, 'Very bitter, a little sweet.'],
    [{ bitter: 97, fruity: 50, sweet: 45 }, 'Very bitter, a little fruity and sweet.'],
    [{ herbaceous: 50 }, 'Herbal.'],
  ])('name the strongest flavors first: %j', (flavors, expected) => {
    expect(words(flavors)).toBe(expected);
  });

  it('name a note in the place of its faint flavor', () => {
    expect(words({ sour: 70, bitter: 65, earthy: 30 }, { selectedNotes: ['Smoke'] })).toBe(
      'Bright, bitter, a little smoke.',
    );
  });

  it('list the notes of the strong flavors, and count those beyond three', () => {
    expect(words({ bitter: 70 }, { selectedNotes: ['Campari'] })).toBe('Bitter, with Campari.');
    expect(words({ fruity: 70, sour: 70 }, { selectedNotes: ['Mango', 'Lime', 'Passion Fruit'] })).toBe(
      'Fruity, bright, with mango, lime and passion fruit.',
    );
    expect(words({ fruity: 70 }, { selectedNotes: ['Apple', 'Pear', 'Plum', 'Fig', 'Kiwi'] })).toBe(
      'Fruity, with apple, pear, plum and 2 more.',
    );
  });

  it.each([
    ['0%', 'Sweet. No alcohol.'],
    ['1-10%', 'Sweet. Light.'],
    ['15-20%', 'Sweet.'],
    ['25-35%', 'Sweet. Strong.'],
    ['35-40%+', 'Sweet. Very strong.'],
  ] as const)('say how strong it is at %s', (abv, expected) => {
    expect(words({ sweet: 60 }, { abv })).toBe(expected);
  });
});
