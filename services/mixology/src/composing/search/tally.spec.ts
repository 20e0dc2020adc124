import { describe, expect, it } from '@jest/globals';
import { FLAVOR_AXES, TECHNIQUES } from '@swizzle/proto';
import { FAMILIES } from '../../families/family.ts';
import { profileOf } from '../../flavor/perception.ts';
import { measure } from '../../measuring/measure.ts';
import { type Draft, lineNear, poursOf } from './draft.ts';
import { SHELF } from './shelf.ts';
import { addUp, emptyTally } from './tally.ts';

const FIZZY_SOUR = [
  'london-dry-gin',
  'lemon-juice',
  'honey-syrup',
  'egg-white',
  'orange-bitters',
  'soda-water',
];
const draft: Draft = SHELF.filter(({ item }) => FIZZY_SOUR.includes(item.id)).map((entry) =>
  lineNear(entry, 30),
);

describe('the sums of the search', () => {
  it.each(TECHNIQUES)('agree with those of measuring for what is %s', (technique) => {
    const tally = emptyTally();
    addUp(draft, technique, tally);
    const sums = measure(poursOf(draft), technique);
    expect(tally.abv).toBeCloseTo(sums.abv, 9);
    expect(tally.finishedMl).toBeCloseTo(sums.volumeMl, 9);
    expect(tally.sugar).toBeCloseTo(sums.sugarPercent, 9);
    expect(tally.acid).toBeCloseTo(sums.acidPercent, 9);
    const profile = profileOf(poursOf(draft), sums.volumeMl);
    expect([...tally.profile].map(Math.round)).toEqual(FLAVOR_AXES.map((axis) => profile[axis]));
  });
});

describe('the families', () => {
  it('have bands that run upward and amounts that fit their roles', () => {
    for (const { id, abv, ml, sugar, acid, roles } of FAMILIES) {
      for (const [low, high] of [abv, ml, sugar, acid])
        expect({ id, upward: low <= high }).toEqual({ id, upward: true });
      for (const share of Object.values(roles)) expect(share.count[0]).toBeLessThanOrEqual(share.count[1]);
    }
  });
});
