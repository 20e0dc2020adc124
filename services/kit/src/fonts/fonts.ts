import { brotliDecompressSync } from 'node:zlib';
import faces from './fonts.json' with { type: 'json' };

const open = (squeezed: string) => brotliDecompressSync(Buffer.from(squeezed, 'base64'));

/** TrueType files: Fraunces for names, its italic for what is said of them, Inter for what is read at work. */
export const FACES = {
  display: open(faces.display),
  italic: open(faces.italic),
  text: open(faces.text),
  strong: open(faces.strong),
} as const;
export type Face = keyof typeof FACES;

const LETTERS = new Set(faces.letters);

const closest = (sign: string) => [...sign.normalize('NFKD')].filter((part) => LETTERS.has(part)).join('');

/** A text in letters that the faces have: accents that they lack fall off, signs that they lack fall away. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\S\u00a0]+/g, ' ')]
    .map((sign) => (LETTERS.has(sign) ? sign : closest(sign)))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
