import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, type FlavorAxis, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { exactly } from '../search/draft.ts';
import { SHELF } from '../search/shelf.ts';
import { readWish, type Wish } from '../wish.ts';
import { unanswered } from './lead-lines.ts';

const OZ = 30;
const QUIET: FlavorProfile = { fruity: 15, earthy: 15, sour: 20, bitter: 10, herbaceous: 15, sweet: 25 };

const wishFor = (radar: Partial<FlavorProfile>): Wish => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...QUIET, ...radar },
  });
  return readWish(request);
};

/** Lines of these ounces; of what comes by the piece or the dash, its own count. */
const poured = (ingredients: Readonly<Record<string, number>>) =>
  Object.entries(ingredients).flatMap(([id, amount], slot) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    return entry
      ? [exactly(entry, amount * (entry.item.unit === 'oz' ? OZ : (entry.item.unitMl ?? 1)), slot)]
      : [];
  });

const RUM = { 'white-rum': 2 };

describe('what answers an axis that a guest turned up', () => {
  it.each<[FlavorAxis, number, Record<string, number>]>([
    ['bitter', 70, { campari: 0.75 }],
    ['bitter', 70, { 'gentian-aperitif': 0.75 }],
    ['bitter', 45, { 'gentian-aperitif': 0.5 }],
    ['bitter', 60, { espresso: 1 }],
    ['bitter', 60, { 'tonic-water': 3 }],
    ['herbaceous', 60, { 'basil-leaves': 9 }],
    ['herbaceous', 60, { 'green-chartreuse': 0.5 }],
    ['earthy', 65, { mezcal: 1.5 }],
    ['earthy', 65, { 'amontillado-sherry': 1.25 }],
    ['fruity', 70, { 'peach-puree': 1.25 }],
    ['fruity', 70, { raspberries: 5 }],
    ['sour', 55, { 'lime-juice': 0.75 }],
    ['sweet', 55, { 'simple-syrup': 0.5 }],
  ])('is a line of its own: %s at %i by %p', (axis, points, line) => {
    const wish = wishFor({ [axis]: points });
    expect(unanswered(poured({ ...RUM, ...line }), wish)).toBeLessThan(0.05);
    expect(unanswered(poured(RUM), wish)).toBeGreaterThan(0.4);
  });

  it.each<[FlavorAxis, number, Record<string, number>]>([
    ['bitter', 75, { 'angostura-bitters': 2 }],
    ['bitter', 60, { 'lemon-juice': 1, 'dry-vermouth': 1, bourbon: 2 }],
    ['bitter', 65, { 'white-rum': 2, 'black-tea': 1 }],
    ['fruity', 60, { cognac: 2, 'lemon-juice': 0.75, 'orange-bitters': 2 }],
    ['herbaceous', 60, { 'blanco-tequila': 2, 'elderflower-liqueur': 0.5 }],
    ['sour', 60, { 'lemon-juice': 0.25 }],
  ])('is no sum of traces: %s at %i by %p', (axis, points, lines) => {
    expect(unanswered(poured(lines), wishFor({ [axis]: points }))).toBeGreaterThan(0.3);
  });

  it('is asked of no axis that was left low, and of none where nobody set the radar', () => {
    expect(unanswered(poured({ vodka: 2, 'lime-juice': 0.75 }), wishFor({ sour: 60 }))).toBeLessThan(0.05);
    const { remixedFromId: _none, ...untouched } = GenerateRequest.parse({});
    expect(unanswered(poured({ vodka: 2 }), readWish(untouched))).toBe(0);
  });

  it('is asked of no axis that stands where the page has it', () => {
    const fruity = (points: number) =>
      unanswered(poured({ vodka: 2 }), wishFor({ fruity: points, bitter: 60 }));
    const plain = unanswered(poured({ vodka: 2 }), wishFor({ bitter: 60 }));
    expect(fruity(DEFAULT_FLAVOR.fruity)).toBeCloseTo(plain);
    expect(fruity(DEFAULT_FLAVOR.fruity + 5)).toBeGreaterThan(plain + 0.5);
  });
});
