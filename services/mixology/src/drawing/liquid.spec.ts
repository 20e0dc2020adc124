import { describe, expect, it } from '@jest/globals';
import { rgbOf } from './color.ts';
import { liquidOf } from './liquid.ts';

const colorOf = (...pours: [id: string, ml: number][]) => {
  const [color = ''] = liquidOf(pours.map(([id, ml]) => ({ id, ml })));
  return rgbOf(color);
};

describe('the color of a drink', () => {
  it('turns green where blue curaçao meets pineapple', () => {
    const [red, green] = colorOf(['white-rum', 45], ['blue-curacao', 15], ['pineapple-juice', 90]);
    expect(green).toBeGreaterThan(red);
  });

  it('turns redder with grenadine, in a cloudy drink too', () => {
    const [, plain] = colorOf(['pineapple-juice', 90], ['london-dry-gin', 30]);
    const [, reddened] = colorOf(['pineapple-juice', 90], ['london-dry-gin', 30], ['grenadine', 10]);
    expect(reddened).toBeLessThan(plain - 10);
  });

  it('is violet after a barspoon of violets, and blue after an ounce of blue curaçao', () => {
    const [red, green, blue] = colorOf(['london-dry-gin', 45], ['lemon-juice', 15], ['creme-de-violette', 5]);
    expect(Math.min(red, blue)).toBeGreaterThan(green);
    const [warm, , cold] = colorOf(['vodka', 45], ['blue-curacao', 30], ['lemon-lime-soda', 120]);
    expect(cold).toBeGreaterThan(warm + 60);
  });

  it('stays pale where there is cream', () => {
    expect(Math.min(...colorOf(['heavy-cream', 30], ['white-cacao', 30]))).toBeGreaterThan(180);
  });
});
