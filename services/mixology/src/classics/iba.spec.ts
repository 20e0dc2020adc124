import { describe, expect, it } from '@jest/globals';
import type { Classic } from './classic.ts';
import { poursOfClassic } from './classic-pours.ts';
import { findClassic } from './find-classic.ts';
import list from './iba-2024.fixture.json' with { type: 'json' };

const COCKTAILS: readonly [string, Readonly<Record<string, number>>][] = Object.entries(list.cocktails);

/** Share by which an amount may differ: what rounding to quarter ounces costs, and a little more. */
const TOLERANCE = 0.15;

const differences = (classic: Classic, amounts: Readonly<Record<string, number>>): string[] => {
  const pours = new Map(poursOfClassic(classic).map(({ id, ml }) => [id, ml]));
  return Object.entries(amounts).flatMap(([id, ml]) => {
    const ours = pours.get(id) ?? 0;
    return Math.abs(ours - ml) > ml * TOLERANCE ? [`${id}: ${ours} ml for ${ml} ml`] : [];
  });
};

const NAMES_THE_ASSOCIATION = /\bIBA\b/;

describe(`the International Bartenders Association's list of ${list.year}`, () => {
  it('is whole', () => {
    expect(COCKTAILS).toHaveLength(102);
  });

  it.each(COCKTAILS)(
    'has %s, which we pour within 15 % of its amounts or say that we differ',
    (name, amounts) => {
      const classic = findClassic(name);
      if (!classic) throw new Error(`${name} is missing`);
      const found = differences(classic, amounts);
      if (found.length > 0)
        expect([classic.history, ...found]).toEqual([expect.stringMatching(NAMES_THE_ASSOCIATION), ...found]);
      else expect(found).toEqual([]);
    },
  );
});
