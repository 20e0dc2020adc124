import { describe, expect, it } from '@jest/globals';
import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { compose } from './compose.ts';
import { type ComposeRequest, readWish } from './wish.ts';

const asked = (wanted: Partial<GenerateRequest>): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse(wanted);
  return request;
};
const all = (points: number): FlavorProfile => ({
  fruity: points,
  earthy: points,
  sour: points,
  bitter: points,
  herbaceous: points,
  sweet: points,
});
const alone = (axis: FlavorAxis, points: number) => asked({ flavorProfile: { ...all(0), [axis]: points } });
const idsOf = (request: ComposeRequest, seed: number) =>
  compose(request, seed).ingredients.flatMap((line) => pourOf(line)?.id ?? []);

describe('a radar that says all', () => {
  it.each(FLAVOR_AXES)(
    'that asks for %s and nothing else gets a bar drink that is at least as strong as wine',
    (axis) => {
      for (const seed of [1, 2]) {
        const { flavorProfile, abv, ingredients } = compose(alone(axis, 100), seed);
        expect(abv).toBeGreaterThanOrEqual(9);
        expect(Math.max(...FLAVOR_AXES.map((one) => flavorProfile[one]))).toBe(flavorProfile[axis]);
        expect(ingredients.filter((line) => INFUSIONS.has(pourOf(line)?.id ?? ''))).toEqual([]);
      }
    },
  );

  it('has the sugar that makes acid and bitterness pleasant, and the acid and sugar of ripe fruit', () => {
    expect(compose(alone('sour', 100), 1).flavorProfile.sweet).toBeGreaterThanOrEqual(15);
    expect(compose(alone('bitter', 100), 1).flavorProfile.sweet).toBeGreaterThanOrEqual(15);
    const { sour, sweet } = compose(alone('fruity', 100), 1).flavorProfile;
    expect(sour).toBeGreaterThanOrEqual(20);
    expect(sweet).toBeGreaterThanOrEqual(15);
  });

  it('keeps what was set beside an axis that is turned up less far', () => {
    expect([...readWish(alone('sour', 75)).target]).toEqual(
      FLAVOR_AXES.map((axis) => (axis === 'sour' ? 75 : 0)),
    );
  });

  it.each([5, 8, 10])('that asks for next to nothing (%d) gets a quiet long drink', (points) => {
    for (const seed of [1, 2, 3]) {
      const { flavorProfile, ingredients } = compose(asked({ flavorProfile: all(points) }), seed);
      expect(Math.max(...FLAVOR_AXES.map((axis) => flavorProfile[axis]))).toBeLessThanOrEqual(25);
      expect(ingredients.length).toBeLessThanOrEqual(4);
    }
  });
});

describe('a drink without alcohol', () => {
  it('is not filled with black tea for anyone who asked for neither tea nor earth', () => {
    const requests = (['Peach', 'Basil', 'Kumquat', 'Pomegranate', 'Fennel', 'Coconut'] as const).flatMap(
      (note) => [
        asked({ abv: '0%', selectedNotes: [note], flavorProfile: { ...all(20), fruity: 60, sour: 40 } }),
        asked({
          abv: '0%',
          selectedNotes: [note],
          flavorProfile: { ...all(20), herbaceous: 60, bitter: 35 },
        }),
      ],
    );
    const filled = requests.filter((request, seed) => idsOf(request, seed).includes('black-tea'));
    expect(filled.length).toBeLessThanOrEqual(1);
  });
});
