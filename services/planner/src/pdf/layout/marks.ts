import type { Sheet } from './page.ts';
import { INK, type Style } from './style.ts';

/** A level line; hair-thin unless said otherwise. */
export const rule = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  color: string = INK.line,
  line = 0.6,
) =>
  sheet.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(line)
    .stroke(color);

/** A box to tick with a pen; ticked already where something is done. */
export const checkBox = ({ doc }: Sheet, x: number, y: number, size: number, isTicked = false) => {
  doc
    .roundedRect(x, y, size, size, size * 0.18)
    .lineWidth(0.9)
    .stroke(INK.text);
  if (!isTicked) return;
  doc
    .moveTo(x + size * 0.22, y + size * 0.52)
    .lineTo(x + size * 0.42, y + size * 0.74)
    .lineTo(x + size * 0.8, y + size * 0.24)
    .lineWidth(1.3)
    .stroke(INK.text);
};

/** A lozenge between two short lines. */
export const ornament = (sheet: Sheet, x: number, y: number, reach: number) => {
  rule(sheet, x - reach, y, reach - 9, INK.brass, 0.7);
  rule(sheet, x + 9, y, reach - 9, INK.brass, 0.7);
  sheet.doc.polygon([x - 4, y], [x, y - 4], [x + 4, y], [x, y + 4]).fill(INK.brass);
};

const PILL: Style = { face: 'strong', size: 6.5, color: INK.mint, track: 0.5 };

/** The mark of a drink without alcohol; answers how wide it is. */
export const zeroProofMark = (sheet: Sheet, x: number, y: number): number => {
  const width = sheet.widthOf(ZERO_PROOF, PILL) + 10;
  sheet.doc.roundedRect(x, y, width, 11, 5.5).lineWidth(0.8).stroke(INK.mint);
  sheet.write(ZERO_PROOF, x + 5, y + 1.7, width, PILL);
  return width;
};
const ZERO_PROOF = 'ZERO-PROOF';

/** A frame whose corners are cut out by quarter circles. */
export const notchedFrame = ({ doc, width, height }: Sheet, inset: number, corner: number, line: number) => {
  const [l, t, r, b, c] = [inset, inset, width - inset, height - inset, corner];
  const arc = (x: number, y: number) => `A${c} ${c} 0 0 0 ${x} ${y}`;
  doc
    .path(
      `M${l + c} ${t}H${r - c}${arc(r, t + c)}V${b - c}${arc(r - c, b)}H${l + c}${arc(l, b - c)}V${t + c}${arc(l + c, t)}Z`,
    )
    .lineWidth(line)
    .stroke(INK.brass);
};
