import { drawPicture } from '@swizzle/mixology/drawing/picture';
import { type Cocktail, type Drawing, FLAVOR_AXES } from '@swizzle/proto';
import toPdf from 'svg-to-pdfkit';
import type { Sheet } from '../layout/page.ts';
import { INK } from '../layout/style.ts';

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

/** Units on each side of a drawing, and how many of them are cut off where its edges would not quite meet the frame. */
const SIDE = 400;
const TRIM = 2.4;

/** Draws a drink into a square with round corners. Inside `say` or `adorn` only. */
export const picture = (
  sheet: Sheet,
  cocktail: Cocktail,
  drawing: Drawing | undefined,
  x: number,
  y: number,
  side: number,
) => {
  const { doc } = sheet;
  const stamp = sheet.stamp(`Drink${cocktail.id}`, SIDE, () => {
    const svg = withoutEmptyDashes(
      drawPicture(drawing ?? plain(cocktail), { mood: cocktail.mood, scheme: 'light' }),
    );
    toPdf(doc, svg, 0, 0, { width: SIDE, height: SIDE, assumePt: true });
  });
  const corner = side * 0.08;
  const over = (side * TRIM) / SIDE;
  doc.save().roundedRect(x, y, side, side, corner).clip();
  stamp.press(x - over, y - over, side + 2 * over);
  doc.restore();
  doc.roundedRect(x, y, side, side, corner).lineWidth(0.8).stroke(INK.brass);
};

export const pictureWords = ({ name, glassType }: Cocktail): string =>
  `${name}, drawn in its glass: ${glassType}`;
