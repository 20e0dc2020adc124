import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { MAX_LISTED_COCKTAILS } from '@swizzle/proto';
import { blend, MAX_NEW_LISTED, scoreOf } from './ranking.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;

const [first] = CLASSICS;
if (!first) throw new Error('no classics');
const recipe = classicRecipe(first);
const classic = (isFeatured = false) => ({ generationId: `classic-${first.id}`, recipe, isFeatured });
const community = (isFeatured = false) => ({ generationId: 'g-1', recipe, isFeatured });

describe('scoreOf', () => {
  it('ranks featured above classics, and classics above unsaved drinks', () => {
    expect(scoreOf(community(true))).toBeGreaterThan(scoreOf(classic()));
    expect(scoreOf(classic())).toBeGreaterThan(scoreOf(community()));
  });

  it('grows logarithmically with saves, up to above a classic', () => {
    const [none, ten, twenty] = [0, 10, 20].map((saveCount) => scoreOf({ ...community(), saveCount }));
    if (none === undefined || ten === undefined || twenty === undefined) throw new Error('no scores');
    expect(ten - none).toBeGreaterThan(twenty - ten);
    expect(twenty).toBeGreaterThan(ten);
    expect(scoreOf({ ...community(), saveCount: 200 })).toBeGreaterThan(scoreOf(classic()));
  });
});

describe('blend', () => {
  const drink = (_id: number, ageHours: number, generationId = `g-${_id}`) => ({
    _id,
    generationId,
    createdAt: new Date(NOW - ageHours * HOUR),
  });
  const ids = (drinks: readonly { _id: number }[]) => drinks.map(({ _id }) => _id);
  const best = Array.from({ length: MAX_LISTED_COCKTAILS }, (_, at) => drink(at + 1, 9999));

  it('puts a new drink at every fourth position from the second on, newest first', () => {
    const newest = [drink(203, 1), drink(202, 2), drink(201, 3)];
    expect(ids(blend(best, newest, NOW)).slice(0, 12)).toEqual([1, 203, 2, 3, 4, 202, 5, 6, 7, 201, 8, 9]);
  });

  it('respects the limit and contains no duplicates', () => {
    const newest = Array.from({ length: MAX_NEW_LISTED }, (_, at) => drink(at % 2 ? at : 300 - at, 1));
    const listed = ids(blend(best, newest, NOW));
    expect(listed).toHaveLength(MAX_LISTED_COCKTAILS);
    expect(new Set(listed).size).toBe(MAX_LISTED_COCKTAILS);
  });

  it('reserves no position for drinks older than two days or newly added classics', () => {
    const newest = [drink(203, 49), drink(202, 1, 'classic-bijou')];
    expect(ids(blend(best, newest, NOW))).toEqual(ids(best));
  });

  it('contains all drinks when there are few', () => {
    const few = [drink(1, 1), drink(2, 99), drink(3, 1)];
    expect(ids(blend(few, [drink(3, 1), drink(1, 1)], NOW)).sort()).toEqual([1, 2, 3]);
  });
});
