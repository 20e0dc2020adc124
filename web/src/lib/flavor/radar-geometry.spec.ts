import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, FLAVOR_AXES } from '@swizzle/proto';
import {
  axisPoint,
  axisTowards,
  changeAlong,
  handlesNear,
  polygonPoints,
  toShare,
} from './radar-geometry.ts';

const RADAR = { center: { x: 100, y: 100 }, radius: 50 };
const ZERO = { fruity: 0, earthy: 0, sour: 0, bitter: 0, herbaceous: 0, sweet: 0 };

describe('the radar', () => {
  it.each([
    ['fruity', 150, 100],
    ['earthy', 125, 143.3],
    ['sour', 75, 143.3],
    ['bitter', 50, 100],
    ['herbaceous', 75, 56.7],
    ['sweet', 125, 56.7],
  ] as const)('points %s clockwise from the right, to (%d, %d)', (axis, x, y) => {
    expect(axisPoint(RADAR, axis, 100)).toEqual({ x, y });
  });

  it('spans its polygon over the axes in their order', () => {
    expect(polygonPoints(RADAR, DEFAULT_FLAVOR).split(' ')).toHaveLength(FLAVOR_AXES.length);
    expect(polygonPoints(RADAR, { ...ZERO, fruity: 50 })).toMatch(/^125,100 100,100 /);
  });

  it.each([
    [-3, 0],
    [0.4, 0],
    [49.5, 50],
    [100.4, 100],
    [900, 100],
  ])('makes %d the whole share %d', (value, share) => {
    expect(toShare(value)).toBe(share);
  });

  it('counts only movement along the axis', () => {
    expect(changeAlong(RADAR, 'fruity', { x: 25, y: 0 })).toBeCloseTo(50);
    expect(changeAlong(RADAR, 'fruity', { x: 0, y: 25 })).toBeCloseTo(0);
    expect(changeAlong(RADAR, 'bitter', { x: 25, y: 0 })).toBeCloseTo(-50);
  });
});

describe('taking hold of a handle', () => {
  it('takes the nearest one within reach', () => {
    expect(handlesNear(RADAR, { ...ZERO, sweet: 100 }, { x: 126, y: 58 }, 10)).toEqual(['sweet']);
  });

  it('takes none out of reach', () => {
    expect(handlesNear(RADAR, ZERO, { x: 150, y: 100 }, 10)).toEqual([]);
  });

  it('leaves it to the movement which of several in one place is meant', () => {
    const there = handlesNear(RADAR, ZERO, { x: 100, y: 100 }, 10);
    expect(there).toEqual([...FLAVOR_AXES]);
    expect(axisTowards(there, { x: -8, y: 1 })).toBe('bitter');
  });
});
