import { type CardFormat, type FlavorProfile, PRODUCT_NAME } from '@swizzle/proto';
import { COLORS, card, codeIn, type Drawn, type Frame, paragraph, pictureIn, seal } from './card-parts.ts';
import { type Room, textPath } from './typeset.ts';

export interface CocktailCard extends Drawn {
  readonly name: string;
  readonly flavorProfile: FlavorProfile;
  readonly ingredients: readonly { readonly name: string }[];
  /** Where the code leads. */
  readonly address: string;
}

const SHOWN = 3;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The first ingredients, one a line, and how many more there are. */
const ingredientsOf = ({ ingredients }: CocktailCard): string[] => {
  const names = [...new Set(ingredients.map(({ name }) => capitalized(name)))];
  const more = names.length - SHOWN;
  return [...names.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
};

const LEADING = 1.46;

const list = (drink: CocktailCard, x: number, y: number, width: number, size: number) => {
  const height = size * LEADING + 1;
  const room = { face: 'text', sizes: [size], width, height, leading: LEADING, color: COLORS.muted } as const;
  return ingredientsOf(drink)
    .map((name, at) => paragraph(name, room, [x, y + at * Math.round(size * LEADING)]).art)
    .join('');
};

const title = (name: string, at: readonly [number, number], room: Pick<Room, 'sizes' | 'width' | 'height'>) =>
  paragraph(name, { face: 'display', color: COLORS.text, leading: 1.14, ...room }, at);

const wordmark = (x: number, y: number) =>
  textPath(PRODUCT_NAME, { face: 'display', size: 30, color: COLORS.brass }, [x, y]);

/** 1200 by 630, as previews of links show it: the picture to the left, all else beside it. */
const wide = (drink: CocktailCard): string => {
  const name = title(drink.name, [700, 112], { sizes: [70, 62, 54, 46, 40, 35], width: 446, height: 172 });
  const caption = { face: 'text', size: 20, color: COLORS.muted } as const;
  return card(
    1200,
    630,
    pictureIn(drink, { x: 0, y: 0, width: 630, height: 630 }),
    `<path d="M630 0V630" stroke="${COLORS.brass}" stroke-width="3"/>`,
    wordmark(700, 82),
    name.art,
    list(drink, 700, name.bottom + 14, 300, 25),
    seal(drink.flavorProfile, 630, 520, 84),
    textPath('Scan for', caption, [992, 542], true),
    textPath('the full recipe', caption, [992, 570], true),
    codeIn(drink.address, 1012, 442, 140),
  );
};

/** 1080 by 1350, as stories and phones show it: the picture above. */
const portrait = (drink: CocktailCard): string => {
  const top = 868;
  const name = title(drink.name, [72, top + 84], {
    sizes: [76, 66, 58, 50, 44, 38],
    width: 690,
    height: 180,
  });
  return card(
    1080,
    1350,
    pictureIn(drink, { x: 0, y: 0, width: 1080, height: top }),
    `<path d="M0 ${top}H1080" stroke="${COLORS.brass}" stroke-width="3"/>`,
    wordmark(72, top + 62),
    name.art,
    list(drink, 72, name.bottom + 16, 690, 31),
    seal(drink.flavorProfile, 898, top, 118),
    codeIn(drink.address, 798, 1064, 200),
    textPath('Scan for the full recipe', { face: 'text', size: 22, color: COLORS.muted }, [998, 1298], true),
  );
};

/** A drink to be shown to others. */
export const drawCocktailCard = (drink: CocktailCard, format: CardFormat): string =>
  format === 'wide' ? wide(drink) : portrait(drink);

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
