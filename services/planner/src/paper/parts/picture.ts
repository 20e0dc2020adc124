import { drawPicture } from '@swizzle/mixology';
import { type Cocktail, type Drawing, FLAVOR_AXES } from '@swizzle/proto';
import toPdf from 'svg-to-pdfkit';
import { INK } from '../setting/ink.ts';
import type { Sheet } from '../setting/sheet.ts';

/** What a drink looks like of which nothing but its glass is known. */
const plain = ({ id, glassType, flavorProfile }: Cocktail): Drawing => ({
  glass: glassType,
  liquid: ['#d9a35a'],
  clarity: 0.7,
  ice: 'none',
  foam: false,
  bubbles: false,
  garnish: [],
  backdrop: FLAVOR_AXES.reduce((best, axis) => (flavorProfile[axis] > flavorProfile[best] ? axis : best)),
  seed: id,
});

// pdfkit takes no dash without length; this one is as short as a printer can tell.
const withoutEmptyDashes = (svg: string) => svg.replaceAll('stroke-dasharray="0 ', 'stroke-dasharray=".001 ');

/** The side of a drawing is 400; a hair is cut off where its edges would not quite meet the frame. */
const TRIM = 0.006;

/** Draws a drink into a square with round corners. Inside `say` or `adorn` only. */
export const picture = (
  { doc }: Sheet,
  cocktail: Cocktail,
  drawing: Drawing | undefined,
  x: number,
  y: number,
  side: number,
) => {
  const svg = withoutEmptyDashes(drawPicture(drawing ?? plain(cocktail)));
  const corner = side * 0.08;
  const over = side * TRIM;
  doc.save().roundedRect(x, y, side, side, corner).clip();
  toPdf(doc, svg, x - over, y - over, { width: side + 2 * over, height: side + 2 * over, assumePt: true });
  doc.restore();
  doc.roundedRect(x, y, side, side, corner).lineWidth(0.8).stroke(INK.brass);
};

export const pictureWords = ({ name, glassType }: Cocktail): string =>
  `${name}, drawn in its glass: ${glassType}`;
