// Writes fonts.json: static Latin subsets of the project's two typefaces for PDFs (both under the SIL Open Font License
// 1.1). Run `node make-fonts.ts` after updating either package.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import subsetFont from 'subset-font';

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const FRAUNCES_ITALIC = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2';
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const FACES = {
  display: { file: FRAUNCES, axes: { wght: 560, opsz: 36 } },
  italic: { file: FRAUNCES_ITALIC, axes: { wght: 400, opsz: 18 } },
  text: { file: INTER, axes: { wght: 400 } },
  strong: { file: INTER, axes: { wght: 620 } },
};

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** Basic Latin, Latin-1, and the typographic marks and fractions of recipes. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}ıŒœʻʼˆ˚˜–—‘’‚“”„†•…‹›⁄€™↑↓−×½¼¾⅓⅔`;
/** Kerning, ligatures, accents, fractions, and tabular figures. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'frac', 'numr', 'dnom', 'tnum'];

const squeeze = promisify(brotliCompress);

async function make({ file, axes }: (typeof FACES)[keyof typeof FACES]): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  const options = {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  } as const;
  return (await squeeze(await subsetFont(whole, LETTERS, options))).toString('base64');
}

const about =
  'TrueType under Brotli in base64: Fraunces and Inter, SIL Open Font License 1.1; by make-fonts.ts';
const made = await Promise.all(
  Object.entries(FACES).map(async ([name, face]) => [name, await make(face)] as const),
);
const json = JSON.stringify({ about, letters: LETTERS, ...Object.fromEntries(made) }, null, 2);
await writeFile(new URL('fonts.json', import.meta.url), `${json}\n`);
