import { describe, expect, it } from '@jest/globals';
import type { Drawing } from '@swizzle/proto';
import { colorBetween, shiftColor } from './drawing-change.ts';

const drink: Drawing = {
  glass: 'Coupe',
  liquid: ['#804020'],
  clarity: 0.5,
  ice: 'none',
  foam: false,
  bubbles: false,
  garnish: ['cherry'],
  backdrop: 'bitter',
  seed: 3,
};

describe('a drawing on its way to another', () => {
  it('changes its colors as much as two others differ, and nothing else', () => {
    const from = { ...drink, liquid: ['#101010', '#202020'], clarity: 0.25 };
    const to = { ...drink, liquid: ['#304010'], clarity: 0.75, glass: 'Collins' as const };
    const layered = { ...drink, liquid: ['#804020', '#f0f0f0'] };
    expect(shiftColor(layered, from, to)).toEqual({ ...layered, liquid: ['#a07020', '#fffff0'], clarity: 1 });
  });

  it('goes from one color over into the other, layer by layer', () => {
    const to = { ...drink, liquid: ['#000000', '#ffffff'], clarity: 1 };
    expect(colorBetween(drink, to, 0)).toEqual({ ...to, liquid: ['#804020', '#804020'], clarity: 0.5 });
    expect(colorBetween(drink, to, 1)).toEqual(to);
    const layered = { ...drink, liquid: ['#000000', '#ffffff'] };
    expect(colorBetween(layered, drink, 0.5).liquid).toEqual(['#402010']);
  });
});
