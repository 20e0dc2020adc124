import { describe, expect, it } from '@jest/globals';
import { type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { familyOf } from '../../families/family.ts';
import { readWish } from '../wish.ts';
import { askedBalance } from './plan.ts';

const RADAR: FlavorProfile = { fruity: 20, earthy: 30, sour: 40, bitter: 20, herbaceous: 20, sweet: 40 };
const SOUR = familyOf('sour');

const balanceFor = (radar: Partial<FlavorProfile>) => {
  if (!SOUR) throw new RangeError('No sour');
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...RADAR, ...radar },
  });
  return askedBalance(SOUR, readWish(request));
};

describe('the balance that a radar asks for', () => {
  it('is the usual one in the middle, and where nobody set the radar', () => {
    expect(balanceFor({})).toBe(SOUR);
    const { remixedFromId: _none, ...untouched } = GenerateRequest.parse({});
    expect(SOUR && askedBalance(SOUR, readWish(untouched))).toBe(SOUR);
  });

  it('has room for more acid, and for less sugar against it, where acid is turned up', () => {
    const { acid, ratio } = balanceFor({ sour: 90 });
    expect(acid[1]).toBeGreaterThan((SOUR?.acid[1] ?? 0) * 1.2);
    expect(ratio?.[0]).toBeLessThan((SOUR?.ratio?.[0] ?? 0) * 0.8);
  });

  it('has room for more sugar where that is turned up, and for less where it is turned down', () => {
    expect(balanceFor({ sweet: 90 }).sugar[1]).toBeGreaterThan((SOUR?.sugar[1] ?? 0) * 1.2);
    expect(balanceFor({ sweet: 5 }).sugar[0]).toBeLessThan((SOUR?.sugar[0] ?? 0) / 2);
  });

  it('asks for no citrus, and no sugar against it, where acid is turned down', () => {
    const { acid, ratio } = balanceFor({ sour: 10 });
    expect(acid[0]).toBeLessThan((SOUR?.acid[0] ?? 0) / 2);
    expect(ratio).toBeUndefined();
  });
});
