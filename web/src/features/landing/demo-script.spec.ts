import { describe, expect, it } from '@jest/globals';
import type { FlavorProfile } from '@swizzle/proto';
import { byCloseness, isShaped, OPEN_TASTE } from '../../lib/flavor/closeness.ts';
import { dragsOf, frameAt, lengthOf, stillOf } from './demo-script.ts';

const FLAT: FlavorProfile = { fruity: 10, earthy: 10, sour: 10, bitter: 10, herbaceous: 10, sweet: 10 };
const drink = (id: number, fields: Partial<FlavorProfile>) => ({
  id,
  flavorProfile: { ...FLAT, ...fields },
  isSoldOut: false,
});
const DRINKS = [
  drink(1, { sweet: 80 }),
  drink(2, { fruity: 80 }),
  drink(3, { sour: 80 }),
  drink(4, { bitter: 80 }),
];

describe('what the phone on the landing page plays', () => {
  const drags = dragsOf(DRINKS);
  const ends = lengthOf(drags);

  it('is the code, then the menu, then flavors dragged outward', () => {
    const scenes = Array.from({ length: 40 }, (_, step) => frameAt((ends * step) / 40, drags).scene);
    expect(scenes.filter((scene, at) => scene !== scenes[at - 1])).toEqual(['scan', 'menu', 'taste']);
  });

  it('drags the flavors of the drinks lowest on the menu, each of which rises to the top', () => {
    expect(drags).toEqual(['bitter', 'sour']);
    const tops = new Set<number | undefined>();
    for (let time = 0; time < ends; time += 50) {
      const { taste } = frameAt(time, drags);
      if (isShaped(taste)) tops.add(byCloseness(DRINKS, taste)[0]?.id);
    }
    expect([...tops]).toEqual([4, 3]);
  });

  it('stands still at its end for who wants no motion', () => {
    expect(stillOf(drags)).toEqual({ scene: 'taste', taste: { ...OPEN_TASTE, sour: 92 } });
  });
});
