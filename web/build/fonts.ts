// What the pages need of each typeface: fewer letters, weights and sizes than the packages hold, and half the bytes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const KEPT = fileURLToPath(new URL('../../node_modules/.cache/swizzle/fonts', import.meta.url));

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const FACES = {
  fraunces: {
    file: FRAUNCES,
    // Drawn for headings: its hairlines still hold at the size of a tagline.
    axes: { wght: { min: 400, max: 600 }, opsz: 36 },
  },
  'fraunces-headings': {
    file: FRAUNCES,
    axes: { wght: 560, opsz: 36 },
  },
  inter: {
    file: INTER,
    axes: { wght: { min: 400, max: 700 } },
  },
  'inter-regular': { file: INTER, axes: { wght: 400 } },
  'inter-semibold': { file: INTER, axes: { wght: 600 } },
} as const;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Basic Latin, Latin-1, and the marks that recipes and pages are set with. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜–—‘’‚“”„†•…‹›⁄€™↑↓−×½¼¾⅓⅔`;

/** Makes `@fonts/<face>.woff2` before anything asks for it; what was made once is kept. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async config() {
      await mkdir(KEPT, { recursive: true });
      const made = await Promise.all(Object.entries(FACES).map(([name, face]) => make(name, face)));
      return { resolve: { alias: Object.fromEntries(made) } };
    },
  };
}

async function make(name: string, { file, axes }: (typeof FACES)[keyof typeof FACES]) {
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([axes, LETTERS]))
    .digest('hex');
  const kept = join(KEPT, `${name}-${key.slice(0, 12)}.woff2`);
  if (!existsSync(kept)) {
    await writeFile(kept, await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: axes }));
  }
  return [`@fonts/${name}.woff2`, kept] as const;
}
