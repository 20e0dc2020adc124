import { describe, expect, it } from '@jest/globals';
import { CARE_KINDS, type SamAnswer } from '@swizzle/proto';
import {
  CARE_NOTES,
  guidanceOf,
  isAlcoholFree,
  mayOfferDrinks,
  NO_GUIDANCE,
  orderInForce,
  sameDrinks,
} from './guidance.ts';

const GIN = { baseLiquor: 'gin', mood: 'all' } as const;
const RUM = { baseLiquor: 'rum', mood: 'all' } as const;

const answer = (more: Partial<SamAnswer> = {}): SamAnswer => ({
  baseLiquorIntent: { base_liquor: 'gin', witty_response: 'Gin.' },
  moodIntent: { mood: 'all' },
  ...more,
});

describe('an order', () => {
  it('is in force for the filters of its answer, under care for any', () => {
    const guidance = guidanceOf(answer({ order: [2, 1] }), NO_GUIDANCE);
    expect(orderInForce(guidance, GIN)).toEqual([2, 1]);
    expect(orderInForce(guidance, RUM)).toBeNull();
    expect(orderInForce({ ...guidance, care: 'minor' }, RUM)).toEqual([2, 1]);
  });

  it('that is empty is none', () => {
    expect(guidanceOf(answer({ order: [] }), NO_GUIDANCE).order).toBeNull();
  });

  it('stays the same one while its ids and filters do', () => {
    const first = guidanceOf(answer({ order: [2, 1] }), NO_GUIDANCE);
    expect(guidanceOf(answer({ order: [2, 1] }), first).order).toBe(first.order);
    expect(guidanceOf(answer({ order: [1, 2] }), first).order).not.toBe(first.order);
    const cozy = answer({ order: [2, 1], moodIntent: { mood: 'Cozy' } });
    expect(guidanceOf(cozy, first).order).not.toBe(first.order);
  });

  it.each([
    [[1, 2], [2, 1], true],
    [[1, 2], [1], false],
    [[1, 2], [1, 3], false],
    [null, null, true],
    [null, [1], false],
  ])('%j and %j are of the same drinks: %j', (one, other, same) => {
    expect(sameDrinks(one, other)).toBe(same);
  });
});

describe('guidance', () => {
  it('is empty where an answer says nothing more', () => {
    expect(guidanceOf(answer(), NO_GUIDANCE)).toEqual(NO_GUIDANCE);
  });

  it('names every reply once', () => {
    expect(guidanceOf(answer({ replies: ['More', 'Less', 'More'] }), NO_GUIDANCE).replies).toEqual([
      'More',
      'Less',
    ]);
  });
});

describe('care', () => {
  it.each(CARE_KINDS)('for %s promises zero-proof drinks only where only those are shown', (kind) => {
    expect(CARE_NOTES[kind].startsWith('Zero-proof only')).toBe(isAlcoholFree(kind));
    expect(CARE_NOTES[kind]).toMatch(/\.$/);
  });

  it('leaves suggestions of the page to food and allergies', () => {
    expect(CARE_KINDS.filter(mayOfferDrinks)).toEqual(['allergy', 'celiac', 'diet']);
    expect(mayOfferDrinks(null)).toBe(true);
  });
});
