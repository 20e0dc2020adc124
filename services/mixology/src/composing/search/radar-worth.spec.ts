import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, FLAVOR_AXES, type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { readWish, type Wish } from '../wish.ts';
import { concernOf, offness, radarWorth } from './radar-worth.ts';

const RADAR: FlavorProfile = { fruity: 20, earthy: 60, sour: 30, bitter: 65, herbaceous: 15, sweet: 25 };

const wishFor = (radar: Partial<FlavorProfile> = {}): Wish => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...RADAR, ...radar },
  });
  return readWish(request);
};

const with_ = (wish: Wish, moved: Partial<FlavorProfile>): number[] =>
  FLAVOR_AXES.map((axis, at) => moved[axis] ?? wish.target[at] ?? 0);

describe('an axis that lies far off', () => {
  it.each(FLAVOR_AXES)('counts from the point on where a guest takes %s for another', (axis) => {
    const wish = wishFor();
    const asked = RADAR[axis];
    const far = asked > 50 ? asked - 45 : asked + 45;
    const near = asked > 50 ? asked - 20 : asked + 20;
    expect(offness(with_(wish, { [axis]: near }), wish)).toBe(0);
    expect(offness(with_(wish, { [axis]: far }), wish)).toBeCloseTo(0.2);
  });

  it('counts half where a guest left it alone, and nothing where nobody set the radar', () => {
    const wish = wishFor({ herbaceous: DEFAULT_FLAVOR.herbaceous });
    const off = with_(wish, { herbaceous: DEFAULT_FLAVOR.herbaceous + 45 });
    expect(offness(off, wish)).toBeCloseTo(0.1);
    expect(offness(off, { ...wish, insistence: 0.35 })).toBe(0);
  });

  it('speaks against a drink, also where it is looked at no further', () => {
    const wish = wishFor();
    const worth = (profile: readonly number[], least: number) =>
      radarWorth(profile, wish, concernOf(wish), least);
    const [asked, off] = [with_(wish, {}), with_(wish, { herbaceous: 70 })];
    expect(worth(asked, -Infinity) - worth(off, -Infinity)).toBeGreaterThan(0.5);
    expect(worth(off, 10)).toBeLessThanOrEqual(10);
    expect(worth(asked, -Infinity)).toBeCloseTo(1);
  });
});
