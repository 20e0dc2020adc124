import { brotliDecompressSync } from 'node:zlib';
import faces from './fonts.json' with { type: 'json' };

const open = (squeezed: string) => brotliDecompressSync(Buffer.from(squeezed, 'base64'));

/** TrueType files: Fraunces for headings, its italic for descriptions, Inter for body text. */
export const FACES = {
  display: open(faces.display),
  italic: open(faces.italic),
  text: open(faces.text),
  strong: open(faces.strong),
} as const;
export type Face = keyof typeof FACES;

const LETTERS = new Set(faces.letters);

/** The characters of a sign's decomposition that the fonts have: `ů` → `u`. */
const fallback = (sign: string) => [...sign.normalize('NFKD')].filter((part) => LETTERS.has(part)).join('');

/** Reduces a text to the fonts' character set: strips accents and drops signs that they lack. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\S\u00a0]+/g, ' ')]
    .map((sign) => (LETTERS.has(sign) ? sign : fallback(sign)))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
