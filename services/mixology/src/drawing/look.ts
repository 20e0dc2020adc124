import type { COLOR_SCHEMES, Drawing, Mood } from '@swizzle/proto';
import { CANDLE, NIGHT } from './palette.ts';

/** Whether a page is dark or light, and its pictures with it. */
export type Scheme = (typeof COLOR_SCHEMES)[number];

/** Where a drink stands: each place has its evening, for dark pages, and its day, for light ones. */
export type Place = 'bar' | 'terrace' | 'marble' | 'garden';

/** How near the eye is. */
export type Framing = 'near' | 'middle' | 'far';
const FRAMINGS: readonly Framing[] = ['near', 'middle', 'far'];

/** What a picture depends on besides the drink itself. */
export interface Look {
  /** Settles the place; without one, the strongest flavor does. */
  mood?: Mood | undefined;
  /** Dark where none is given. */
  scheme?: Scheme | undefined;
  /** Settled by the drawing's seed where none is given. */
  framing?: Framing | undefined;
}

/** Where a drink of each mood may stand; its seed chooses. */
const PLACES_OF_MOOD: Readonly<Record<Mood, readonly Place[]>> = {
  Casual: ['bar', 'garden'],
  Classic: ['bar', 'marble'],
  Cozy: ['bar'],
  Adventurous: ['bar', 'terrace'],
  Tropical: ['terrace'],
  Playful: ['terrace', 'garden'],
  Celebratory: ['marble', 'terrace'],
  Sophisticated: ['marble', 'bar'],
  Luxurious: ['marble'],
  Elegant: ['marble'],
  Refreshing: ['garden', 'terrace'],
  Tranquil: ['garden'],
  Relaxed: ['garden', 'bar'],
};

const PLACE_OF_FLAVOR: Readonly<Record<Drawing['backdrop'], Place>> = {
  fruity: 'terrace',
  earthy: 'bar',
  sour: 'terrace',
  bitter: 'bar',
  herbaceous: 'garden',
  sweet: 'marble',
};

const chosen = <T>(from: readonly T[], seed: number, otherwise: T): T =>
  from[seed % from.length] ?? otherwise;

export const placeOf = ({ backdrop, seed }: Drawing, { mood }: Look): Place => {
  const place = PLACE_OF_FLAVOR[backdrop];
  // Of another digit than the framing, so that each place is seen in every framing.
  return mood ? chosen(PLACES_OF_MOOD[mood], Math.floor(seed / FRAMINGS.length), place) : place;
};

export const framingOf = ({ seed }: Drawing, { framing }: Look): Framing =>
  framing ?? chosen(FRAMINGS, seed, 'middle');

/** The light that a glass is seen in. */
export interface Lighting {
  /** What outlines the glass against what is behind it, and how strongly. */
  edge: string;
  edgeOpacity: number;
  /** What shadows are made of. */
  shade: string;
  /** The color of the light from behind. */
  lamp: string;
}

export const LIGHTING: Readonly<Record<Scheme, Lighting>> = {
  dark: { edge: '#fff', edgeOpacity: 0.5, shade: NIGHT, lamp: CANDLE },
  light: { edge: '#3a5661', edgeOpacity: 0.5, shade: '#3b2a22', lamp: '#fff3d6' },
};
