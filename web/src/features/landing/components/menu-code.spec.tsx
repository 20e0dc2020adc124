import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import jsqr from 'jsqr';
import MenuCode from './menu-code.tsx';

afterEach(cleanup);

/** The types declare a function, but in Node it's a module with a default export. */
const decode = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr;

/** Pixels on each side of a module. */
const SCALE = 4;

/** The drawing as pixels: black modules on white. */
function photograph(svg: Element): { pixels: Uint8ClampedArray; side: number } {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const modules =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [];
  for (const [, left, top] of modules)
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y++)
      pixels.fill(0, (y * side + Number(left) * SCALE) * 4, (y * side + (Number(left) + 1) * SCALE) * 4);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return { pixels, side };
}

it('leads a camera to the sample menu at the address that the page was opened at', () => {
  const { container } = render(<MenuCode />);
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('nothing was drawn');
  const { pixels, side } = photograph(svg);
  expect(decode(pixels, side, side)?.data).toBe('http://localhost/m/sample');
});
