import { describe, expect, it } from '@jest/globals';
import { type FlavorNote, type FlavorProfile, GenerateRequest, type Mood } from '@swizzle/proto';
import { readWish } from '../wish.ts';
import { basisOf } from './basis.ts';
import { originalWith } from './original.fixture.ts';
import { uncalled } from './uncalled.ts';

const BRIGHT: FlavorProfile = { sour: 55, bitter: 10, herbaceous: 20, earthy: 15, fruity: 50, sweet: 40 };
const SOUR = { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'simple-syrup': 0.5 };

/** How much is uncalled for in a sour with something more in it. */
const uncalledIn = (
  more: Record<string, number>,
  profile: FlavorProfile = BRIGHT,
  asked: { notes?: FlavorNote[]; mood?: Mood; name?: string } = {},
) => {
  const basis = basisOf(originalWith({ ingredients: { ...SOUR, ...more } }));
  if (!basis) throw new Error('Nothing to start from');
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: profile,
    selectedNotes: asked.notes ?? [],
    mood: asked.mood ?? 'Any Vibe',
    suggestedName: asked.name,
  });
  return uncalled(basis.draft, readWish(request));
};

const LOUD = ['banana-liqueur', 'coffee-liqueur', 'coconut-cream', 'mezcal', 'absinthe'] as const;

describe('what nobody called for', () => {
  it.each(LOUD)('is %s beside a bright radar without notes', (id) => {
    expect(uncalledIn({ [id]: 0.75 })).toBeGreaterThan(0.3);
  });

  it.each(['elderflower-liqueur', 'orange-liqueur', 'grapefruit-juice', 'fino-sherry'])('is not %s', (id) => {
    expect(uncalledIn({ [id]: 0.75 })).toBe(0);
  });

  it('is called for by the radar, the mood, or the name', () => {
    expect(uncalledIn({ mezcal: 0.75 }, { ...BRIGHT, earthy: 70 })).toBe(0);
    expect(uncalledIn({ 'coconut-cream': 0.75 }, BRIGHT, { mood: 'Tropical' })).toBe(0);
    expect(uncalledIn({ mezcal: 0.75 }, BRIGHT, { name: 'Oaxaca' })).toBe(0);
  });

  it('is left to rivals where a note was asked for', () => {
    expect(uncalledIn({ 'banana-liqueur': 0.75 }, BRIGHT, { notes: ['Lemon'] })).toBe(0);
  });

  it.each(['dark-cacao', 'coffee-liqueur', 'caramel-syrup'])(
    'is %s with lemon, unless both are asked for',
    (id) => {
      const sweet: FlavorProfile = { ...BRIGHT, bitter: 60, sweet: 80, earthy: 60 };
      expect(uncalledIn({ [id]: 0.75 }, sweet, { notes: ['Peach'] })).toBeGreaterThan(0.3);
      expect(uncalledIn({ [id]: 0.75, 'lemon-juice': 0.25 }, sweet, { notes: ['Peach'] })).toBe(0);
      const notes: FlavorNote[] = ['Lemon', 'Cacao', 'Coffee', 'Caramel'];
      expect(uncalledIn({ [id]: 0.75 }, sweet, { notes })).toBe(0);
    },
  );

  it('is a third story beside two, or beside one for each axis that was turned up', () => {
    const two = { 'raspberry-puree': 1, 'elderflower-liqueur': 0.5 };
    const fruit: FlavorProfile = { ...BRIGHT, sweet: 60, fruity: 80 };
    expect(uncalledIn(two, fruit)).toBe(0);
    expect(uncalledIn({ ...two, 'cherry-liqueur': 0.75, 'pineapple-juice': 1 }, fruit)).toBeGreaterThan(0.3);
    const three = { campari: 0.75, 'basil-leaves': 8, orgeat: 0.5 };
    expect(uncalledIn(three, { ...BRIGHT, bitter: 50, fruity: 20 })).toBeGreaterThan(0.3);
    expect(uncalledIn(three, { ...BRIGHT, bitter: 50, herbaceous: 75, fruity: 20 })).toBe(0);
  });
});
