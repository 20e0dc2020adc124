import { describe, expect, it } from '@jest/globals';
import { ABV_LABELS, FLAVOR_AXES, FLAVOR_NOTES, GLASSES, VIBES } from '@swizzle/proto';
import { benchRequests } from './requests.ts';

const REQUESTS = benchRequests(100);

describe('the requests of the bench', () => {
  it('are the same every time', () => {
    expect(benchRequests(20)).toEqual(REQUESTS.slice(0, 20));
  });

  it('ask for every strength, mood and glass, and for remixes', () => {
    expect(new Set(REQUESTS.map(({ abv }) => abv)).size).toBe(ABV_LABELS.length);
    expect(new Set(REQUESTS.map(({ mood }) => mood)).size).toBe(VIBES.length);
    expect(new Set(REQUESTS.map(({ preferredGlass }) => preferredGlass)).size).toBe(GLASSES.length + 1);
    expect(REQUESTS.filter(({ parent }) => parent)).toHaveLength(REQUESTS.length / 5);
  });

  it('select up to six notes, and only of axes that the guest wants', () => {
    expect(new Set(REQUESTS.map(({ selectedNotes }) => selectedNotes.length))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6]),
    );
    for (const { parent, flavorProfile, selectedNotes } of REQUESTS) {
      const offered = FLAVOR_AXES.filter((axis) => flavorProfile[axis] > 0).flatMap(
        (axis) => FLAVOR_NOTES[axis],
      );
      if (!parent)
        expect(selectedNotes.filter((note) => !offered.some((other) => other === note))).toEqual([]);
    }
  });
});
