import type { Look } from '@swizzle/mixology/drawing/look';
import { AXIS_COLORS } from '@swizzle/mixology/drawing/palette';
import { drawPicture } from '@swizzle/mixology/drawing/picture';
import { type CardFormat, type Drawing, FLAVOR_AXES, type FlavorProfile, PRODUCT_NAME } from '@swizzle/proto';
import QRCode from 'qrcode';
import { fitText, type TextBox, textPath } from './typeset.ts';

/** Tokens of the dark scheme: a preview can't know the scheme of the chat. */
const COLORS = {
  ground: '#15110f',
  text: '#f6eee4',
  muted: '#b9aa9a',
  brass: '#e3a857',
} as const;

interface CardPicture {
  readonly drawing: Drawing;
  readonly mood: NonNullable<Look['mood']>;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height of a picture in SVG units, and the empty space above most garnishes. */
const PICTURE_SIDE = 400;
const HEADROOM = 28;

/** A drink's picture that fills the frame: cropped at the sides or at top and bottom. */
const pictureIn = ({ drawing, mood }: CardPicture, { x, y, width, height }: Frame): string => {
  const shown = Math.min(PICTURE_SIDE, (PICTURE_SIDE * height) / width);
  const top = Math.min(HEADROOM, PICTURE_SIDE - shown);
  return drawPicture(drawing, { mood, framing: 'middle' }).replace(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIDE} ${PICTURE_SIDE}"`,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" viewBox="0 ${top.toFixed(1)} ${PICTURE_SIDE} ${shown.toFixed(1)}"`,
  );
};

/** Wrapped text, and the y coordinate below it. */
const paragraph = (
  text: string,
  room: TextBox & { readonly color: string },
  [x, y]: readonly [number, number],
): { art: string; bottom: number } => {
  const { size, lines } = fitText(text, room);
  const step = Math.round(size * room.leading);
  const style = { face: room.face, size, color: room.color };
  const first = y + Math.round(size * 0.78);
  const art = lines.map((line, at) => textPath(line, style, [x, first + at * step])).join('');
  return { art, bottom: y + lines.length * step };
};

/** A QR code on white, with its quiet zone. */
const qrCode = (address: string, x: number, y: number, side: number): string => {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const quiet = 3;
  const scale = side / (modules.size + 2 * quiet);
  let d = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) d += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="12" fill="#fff"/><path transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" d="${d}" fill="#15110f" shape-rendering="crispEdges"/>`;
};

/**
 * The flavor radar as a seal, its axes clockwise from the right as everywhere. Scaled so that the strongest flavor is at
 * the edge, since it shows no figures.
 */
const radarSeal = (profile: FlavorProfile, x: number, y: number, radius: number): string => {
  const chartRadius = radius * 0.68;
  const at = (axis: number, share: number) => {
    const angle = (axis * Math.PI) / 3;
    return `${(Math.cos(angle) * chartRadius * share).toFixed(1)} ${(Math.sin(angle) * chartRadius * share).toFixed(1)}`;
  };
  const hexagon = (shareOf: (axis: number) => number) =>
    `M${FLAVOR_AXES.map((_, axis) => at(axis, shareOf(axis))).join('L')}Z`;
  const strongest = Math.max(1, ...FLAVOR_AXES.map((axis) => profile[axis]));
  const shape = hexagon((axis) => Math.max(0.06, profile[FLAVOR_AXES[axis] ?? 'sweet'] / strongest));
  const rings = hexagon(() => 1) + hexagon(() => 0.5);
  const ends = FLAVOR_AXES.map((axis, index) => {
    const [cx, cy] = at(index, 1.17).split(' ');
    return `<circle cx="${cx}" cy="${cy}" r="${(radius * 0.055).toFixed(1)}" fill="${AXIS_COLORS[axis]}"/>`;
  }).join('');
  const { ground, brass } = COLORS;
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${ground}" stroke="${brass}" stroke-width="3"/><circle r="${radius - 7}" fill="none" stroke="${brass}" stroke-opacity=".5" stroke-dasharray="2 6"/><path d="${rings}" fill="none" stroke="${COLORS.text}" stroke-opacity=".22" stroke-width="1.5"/><path d="${shape}" fill="${brass}" fill-opacity=".42" stroke="${brass}" stroke-width="3" stroke-linejoin="round"/>${ends}</g>`;
};

/** An SVG document of this size with the background color. */
const card = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${COLORS.ground}"/>${parts.join('')}</svg>`;

export interface CocktailCard extends CardPicture {
  readonly name: string;
  readonly flavorProfile: FlavorProfile;
  readonly ingredients: readonly { readonly name: string }[];
  /** URL in the QR code. */
  readonly address: string;
}

const MAX_INGREDIENTS = 3;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The first ingredients, and the number of others. */
const ingredientsOf = ({ ingredients }: CocktailCard): string[] => {
  const names = [...new Set(ingredients.map(({ name }) => capitalized(name)))];
  const more = names.length - MAX_INGREDIENTS;
  return [...names.slice(0, MAX_INGREDIENTS), ...(more > 0 ? [`and ${more} more`] : [])];
};

const LEADING = 1.46;

const ingredientList = (drink: CocktailCard, x: number, y: number, width: number, size: number) => {
  const height = size * LEADING + 1;
  const room = { face: 'text', sizes: [size], width, height, leading: LEADING, color: COLORS.muted } as const;
  return ingredientsOf(drink)
    .map((name, at) => paragraph(name, room, [x, y + at * Math.round(size * LEADING)]).art)
    .join('');
};

const titleText = (
  name: string,
  at: readonly [number, number],
  room: Pick<TextBox, 'sizes' | 'width' | 'height'>,
) => paragraph(name, { face: 'display', color: COLORS.text, leading: 1.14, ...room }, at);

const wordmark = (x: number, y: number) =>
  textPath(PRODUCT_NAME, { face: 'display', size: 30, color: COLORS.brass }, [x, y]);

/** 1200 × 630 for link previews: the picture on the left. */
const wideCard = (drink: CocktailCard): string => {
  const name = titleText(drink.name, [700, 112], {
    sizes: [70, 62, 54, 46, 40, 35],
    width: 446,
    height: 172,
  });
  const caption = { face: 'text', size: 20, color: COLORS.muted } as const;
  return card(
    1200,
    630,
    pictureIn(drink, { x: 0, y: 0, width: 630, height: 630 }),
    `<path d="M630 0V630" stroke="${COLORS.brass}" stroke-width="3"/>`,
    wordmark(700, 82),
    name.art,
    ingredientList(drink, 700, name.bottom + 14, 300, 25),
    radarSeal(drink.flavorProfile, 630, 520, 84),
    textPath('Scan for', caption, [992, 542], true),
    textPath('the full recipe', caption, [992, 570], true),
    qrCode(drink.address, 1012, 442, 140),
  );
};

/** 1080 × 1350 for stories and phones: the picture on top. */
const portraitCard = (drink: CocktailCard): string => {
  const top = 868;
  const name = titleText(drink.name, [72, top + 84], {
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
    ingredientList(drink, 72, name.bottom + 16, 690, 31),
    radarSeal(drink.flavorProfile, 898, top, 118),
    qrCode(drink.address, 798, 1064, 200),
    textPath('Scan for the full recipe', { face: 'text', size: 22, color: COLORS.muted }, [998, 1298], true),
  );
};

/** The share card of a cocktail, as SVG. */
export const drawCocktailCard = (drink: CocktailCard, format: CardFormat): string =>
  format === 'wide' ? wideCard(drink) : portraitCard(drink);

export interface CollectionCard {
  readonly title: string;
  readonly text: string;
  readonly drinks: readonly CardPicture[];
  /** URL in the QR code, and its caption. */
  readonly address: string;
  readonly caption: string;
}

const SIDE = 630;
const GAP = 6;
const CODE_Y = 442;
/** More would be too small in a chat's preview. */
const MAX_PICTURES = 4;

/** Frames for up to four pictures: one full, two or three side by side, four in a grid. */
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

/** The share card of several drinks, 1200 × 630 SVG: a menu or the featured cocktails. */
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
    qrCode(address, 1012, CODE_Y, 140),
  );
};
