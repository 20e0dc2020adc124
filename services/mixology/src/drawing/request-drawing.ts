import {
  ABV_RANGES,
  ANY_ABV,
  type Drawing,
  FLAVOR_AXES,
  FLAVOR_NOTES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  type GenerateRequest,
  type Glass,
} from '@swizzle/proto';
import { GARNISHES, garnishOf, suitsStrength } from '../garnishes/garnish.ts';
import { blend } from './color.ts';
import { mixedClarity, mixedColor, type Tint } from './mixed-color.ts';
import noteTints from './note-tints.json' with { type: 'json' };

/** What a drink that nobody has composed yet can be pictured from. */
export type PicturedRequest = Pick<
  GenerateRequest,
  'flavorProfile' | 'selectedNotes' | 'abv' | 'mood' | 'preferredGlass'
>;

type Strength = 'none' | 'light' | 'medium' | 'strong';

/** From these strengths on, in percent by volume, a drink is one of spirits alone, or mixed long. */
const STRONG = 25;
const LIGHT = 15;

const strengthOf = (abv: PicturedRequest['abv']): Strength => {
  if (abv === ANY_ABV) return 'medium';
  const { min, max } = ABV_RANGES[abv];
  if (max < 1) return 'none';
  if (min >= STRONG) return 'strong';
  return max <= LIGHT ? 'light' : 'medium';
};

const strongest = (profile: FlavorProfile): FlavorAxis =>
  FLAVOR_AXES.reduce((best, axis) => (profile[axis] > profile[best] ? axis : best));

const LONG: Readonly<Record<FlavorAxis, Glass>> = {
  fruity: 'Highball',
  earthy: 'Highball',
  sour: 'Collins',
  bitter: 'Wine',
  herbaceous: 'Collins',
  sweet: 'Highball',
};

const GLASSES: Readonly<Record<Strength, Readonly<Record<FlavorAxis, Glass>>>> = {
  none: LONG,
  light: LONG,
  medium: {
    fruity: 'Coupe',
    earthy: 'Rocks/Old Fashioned',
    sour: 'Coupe',
    bitter: 'Rocks/Old Fashioned',
    herbaceous: 'Collins',
    sweet: 'Coupe',
  },
  strong: {
    fruity: 'Nick & Nora',
    earthy: 'Rocks/Old Fashioned',
    sour: 'Nick & Nora',
    bitter: 'Rocks/Old Fashioned',
    herbaceous: 'Martini',
    sweet: 'Rocks/Old Fashioned',
  },
};

const glassOf = ({ preferredGlass, mood, flavorProfile, abv }: PicturedRequest): Glass => {
  if (preferredGlass) return preferredGlass;
  if (mood === 'Tropical') return 'Hurricane';
  if (mood === 'Celebratory') return 'Champagne Flute';
  return GLASSES[strengthOf(abv)][strongest(flavorProfile)];
};

const TALL: readonly Glass[] = ['Highball', 'Collins', 'Hurricane', 'Wine', 'Champagne Flute'];
const CRUSHED: readonly Glass[] = ['Hurricane', 'Mule Mug', 'Tiki'];
const ICED: readonly Glass[] = ['Highball', 'Collins', 'Wine', 'Margarita'];

const iceOf = (glass: Glass, { fruity, earthy, sour, bitter, herbaceous, sweet }: FlavorProfile) => {
  if (CRUSHED.includes(glass)) return 'crushed';
  if (glass === 'Rocks/Old Fashioned') return bitter + earthy > sour + fruity ? 'large' : 'cubes';
  if (!ICED.includes(glass)) return 'none';
  return glass === 'Collins' && herbaceous + sweet > 120 ? 'crushed' : 'cubes';
};

/** What an axis looks like while no note says more, and the milliliters of it at 100. */
const AXIS_TINTS: Readonly<Record<FlavorAxis, Tint>> = {
  fruity: { ml: 55, color: '#e8576b', clarity: 0.35 },
  earthy: { ml: 40, color: '#8a4a1f', clarity: 0.95 },
  sour: { ml: 55, color: '#f2e56a', clarity: 0.55 },
  bitter: { ml: 45, color: '#d8341f', clarity: 0.95 },
  herbaceous: { ml: 60, color: '#86b53c', clarity: 0.97 },
  sweet: { ml: 30, color: '#e8b04a', clarity: 0.95 },
};

/** Above 1, so that the strongest flavors show most. */
const CONTRAST = 2.6;

const tintsOf = (axis: FlavorAxis, { flavorProfile, selectedNotes }: PicturedRequest): Tint[] => {
  const plain = AXIS_TINTS[axis];
  const ml = plain.ml * (flavorProfile[axis] / 100) ** CONTRAST;
  const own: readonly FlavorNote[] = FLAVOR_NOTES[axis];
  const notes = selectedNotes.filter((note) => own.includes(note));
  if (notes.length === 0) return [{ ...plain, ml }];
  return notes.map((note) => ({ ...noteTints[note], ml: ml / notes.length }));
};

/** Spirit and length: clear, so that a long drink is paler. */
const LENGTH: Readonly<Record<Strength, number>> = { none: 60, light: 50, medium: 24, strong: 12 };

/** Syrups and juices are heavy and lie below; bitters, herbs and citrus are poured on top. */
const HEAVY: readonly FlavorAxis[] = ['sweet', 'fruity'];

/** How far the layers of a drink drift apart, 0 to 1: a tall one is built, a short one stirred or shaken. */
const offTopicIn = (glass: Glass, { sweet, fruity }: FlavorProfile): number => {
  if (!TALL.includes(glass)) return 0;
  return Math.min(0.75, Math.max(0, (sweet + fruity - 60) / 140));
};

const liquidOf = (glass: Glass, request: PicturedRequest): Pick<Drawing, 'liquid' | 'clarity'> => {
  const length = { ml: LENGTH[strengthOf(request.abv)], color: '#fbfaf2', clarity: 1 };
  const axes = FLAVOR_AXES.filter((axis) => request.flavorProfile[axis] > 0);
  const mix = (chosen: readonly FlavorAxis[], clear: number): string =>
    mixedColor([{ ...length, ml: clear }, ...chosen.flatMap((axis) => tintsOf(axis, request))]);
  const whole = mix(axes, length.ml);
  const clarity = mixedClarity([length, ...axes.flatMap((axis) => tintsOf(axis, request))]);
  const drift = offTopicIn(glass, request.flavorProfile);
  if (drift === 0) return { liquid: [whole], clarity };
  const below = mix(
    axes.filter((axis) => HEAVY.includes(axis)),
    4,
  );
  const above = mix(
    axes.filter((axis) => !HEAVY.includes(axis)),
    length.ml,
  );
  return { liquid: [blend(whole, below, drift), whole, blend(whole, above, drift)], clarity };
};

/** A garnish that announces a note; best one of its own. */
const garnishFor = (note: FlavorNote, zeroProof: boolean): string | undefined => {
  const fitting = GARNISHES.filter(
    (garnish) => garnish.notes.includes(note) && suitsStrength(garnish, zeroProof),
  );
  return (fitting.find(({ notes }) => notes[0] === note) ?? fitting[0])?.id;
};

const PLAIN_GARNISH: Readonly<Record<FlavorAxis, string>> = {
  fruity: 'orange-wheel',
  earthy: 'cinnamon-stick',
  sour: 'lemon-wheel',
  bitter: 'orange-twist',
  herbaceous: 'mint-sprig',
  sweet: 'cherry',
};

const MAX_GARNISHES = 3;

/** Those of the notes chosen last; without any, what the strongest flavor suggests. */
const garnishesOf = ({ selectedNotes, flavorProfile, abv }: PicturedRequest): string[] => {
  const zeroProof = strengthOf(abv) === 'none';
  const chosen = selectedNotes.flatMap((note) => garnishFor(note, zeroProof) ?? []);
  if (chosen.length > 0) return [...new Set(chosen)].slice(-MAX_GARNISHES);
  const plain = garnishOf(PLAIN_GARNISH[strongest(flavorProfile)]);
  return plain && suitsStrength(plain, zeroProof) ? [plain.id] : [];
};

const BUBBLY: readonly Glass[] = ['Highball', 'Collins', 'Wine', 'Champagne Flute'];

/**
 * A drawing of a drink while it is being chosen: what is asked for shows, in a color that such a drink has. The glass
 * follows from strength, mood and strongest flavor where none is asked for. Cheap enough for every frame of a drag.
 */
export const requestDrawing = (request: PicturedRequest): Drawing => {
  const glass = glassOf(request);
  return {
    glass,
    ...liquidOf(glass, request),
    ice: iceOf(glass, request.flavorProfile),
    foam: request.selectedNotes.includes('Coffee') && !TALL.includes(glass),
    bubbles: BUBBLY.includes(glass),
    garnish: garnishesOf(request),
    backdrop: strongest(request.flavorProfile),
    seed: 7,
  };
};
