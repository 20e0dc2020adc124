import { PRODUCT_NAME } from '@swizzle/proto';
import { COLORS, card, codeIn, type Drawn, type Frame, paragraph, pictureIn } from './card-parts.ts';
import { textPath } from './typeset.ts';

export interface CollectionCard {
  readonly title: string;
  readonly text: string;
  readonly drinks: readonly Drawn[];
  /** Where the code leads, and what people find there. */
  readonly address: string;
  readonly caption: string;
}

const SIDE = 630;
const GAP = 6;
const CODE_Y = 442;
/** As many pictures as can be told apart in a chat. */
const MAX_PICTURES = 4;

/** Places for up to four pictures: one whole, two or three side by side, four in a square. */
const framesFor = (count: number): Frame[] => {
  if (count >= MAX_PICTURES) {
    const side = (SIDE - GAP) / 2;
    return [0, 1, 2, 3].map((at) => ({
      x: (at % 2) * (side + GAP),
      y: Math.floor(at / 2) * (side + GAP),
      width: side,
      height: side,
    }));
  }
  const width = (SIDE - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: at * (width + GAP), y: 0, width, height: SIDE }));
};

/** Several drinks under one title, 1200 by 630: a menu, or what is featured. */
export const drawCollectionCard = ({ title, text, drinks, address, caption }: CollectionCard): string => {
  const frames = framesFor(Math.min(MAX_PICTURES, drinks.length));
  const name = paragraph(
    title,
    {
      face: 'display',
      sizes: [66, 58, 50, 44, 38],
      width: 446,
      height: 176,
      color: COLORS.text,
      leading: 1.14,
    },
    [700, 112],
  );
  const below = name.bottom + 16;
  const words = paragraph(
    text,
    {
      face: 'text',
      sizes: [25, 23],
      width: 446,
      height: CODE_Y - 20 - below,
      color: COLORS.muted,
      leading: 1.46,
    },
    [700, below],
  );
  return card(
    1200,
    630,
    frames.map((frame, at) => (drinks[at] ? pictureIn(drinks[at], frame) : '')).join(''),
    `<path d="M${SIDE} 0V630" stroke="${COLORS.brass}" stroke-width="3"/>`,
    textPath(PRODUCT_NAME, { face: 'display', size: 30, color: COLORS.brass }, [700, 82]),
    name.art,
    words.art,
    textPath(caption, { face: 'text', size: 20, color: COLORS.muted }, [992, 570], true),
    codeIn(address, 1012, CODE_Y, 140),
  );
};
