import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { MODULE_PIXELS, qrModules, qrPng, qrSvg } from './code.ts';
import { readCode } from './read-code.fixture.ts';

const ADDRESS = 'https://swizzle.example/m/k3J9xQ2mW7bT5nR8vZ1yLw';

// Made once: the PNG takes seconds where jest watches every call.
const codes = { SVG: qrSvg(ADDRESS), PNG: qrPng(ADDRESS) } as const;
const KINDS = ['SVG', 'PNG'] as const;

it.each(KINDS)('is read as the address that it stands for: %s', async (kind) => {
  expect(await readCode(await codes[kind])).toBe(ADDRESS);
});

it.each(KINDS)('is still read with a stain on it: %s', async (kind) => {
  const stain = Buffer.from('<svg width="60" height="60"><rect width="60" height="60" fill="#777"/></svg>');
  const clean = await sharp(Buffer.from(await codes[kind]))
    .resize(600, 600)
    .png()
    .toBuffer();
  const stained = await sharp(clean)
    .composite([{ input: stain, left: 330, top: 330 }])
    .png()
    .toBuffer();
  expect(await readCode(stained)).toBe(ADDRESS);
});

it('keeps four modules of white around it', async () => {
  const { side } = qrModules(ADDRESS);
  expect(await codes.SVG).toContain(`viewBox="0 0 ${side + 8} ${side + 8}"`);
  const { info } = await sharp(await codes.PNG)
    .trim()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([side * MODULE_PIXELS, side * MODULE_PIXELS]);
  expect(info.trimOffsetLeft).toBe(-4 * MODULE_PIXELS);
});

it('corrects fifteen percent of what gets lost', () => {
  // The two bits that name the level, 00 for M, under the mask that ISO 18004 lays over them.
  const { isDark } = qrModules(ADDRESS);
  expect([isDark(8, 0), isDark(8, 1)]).toEqual([true, false]);
});
