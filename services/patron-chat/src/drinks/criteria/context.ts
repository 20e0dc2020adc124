// What all criteria share.
import type { Season } from '@swizzle/mixology/briefs/schedule/when-and-where';
import type { Taste } from '../../talk/talk-state.ts';
import type { Features } from '../features/features.ts';
import type { RecipeIngredient } from '../features/recipe-ingredient.ts';
import type { Shares } from '../percentiles.ts';

/** What drinks are compared with. */
export interface Context {
  /** How tastes are spread among the drinks that may be chosen. */
  readonly sharesOf: (taste: Taste) => Shares;
  /** Share of the drinks that may be chosen which cost less. */
  readonly costRank: (dollars: number) => number;
  /** 0 (the best of its base in the catalog) to 1. */
  readonly placeOf: (drink: Features) => number;
  /** The drink that the guest wants something like. */
  readonly like: Features | undefined;
  /** The drinks of the last answer, which a message may compare with. */
  readonly latest: readonly Features[];
  /** The drink that was talked about since then. */
  readonly focus: Features | undefined;
  /** What the guest liked last, and what was refused last. */
  readonly liked: Features | undefined;
  readonly refused: Features | undefined;
  readonly season: Season | undefined;
  /** Makes the choice among drinks that fit alike differ from talk to talk. */
  readonly seed: number;
}

/** Relative to one another: an ingredient that was asked for counts more than a taste, and both more than what the catalog thinks of a drink. */
export const WEIGHT = {
  base: 4,
  mood: 2,
  guessedMood: 0.7,
  taste: 3,
  strongTaste: 4.5,
  comparedTaste: 6,
  wanted: 6,
  manyWanted: 4,
  strength: 3,
  comparedStrength: 4.5,
  easy: 2.6,
  quick: 2,
  serving: 6,
  cheap: 2.6,
  atHand: 7,
  food: 4,
  occasion: 4,
  people: 2.5,
  manyPeople: 6,
  like: 7.5,
  substitute: 2.5,
  imitation: 5,
  relative: 2,
  withAlcohol: 2.5,
  place: 0.8,
  placeOfSpecific: 0.2,
  liked: 1.5,
  refused: 1,
  classic: 1.5,
  appeal: 1.8,
  appealOfSpecific: 0.7,
  season: 0.7,
  evening: 0.7,
  approachable: 1.2,
  variety: 0.9,
  simplicity: 0.4,
  beginner: 1,
  calories: 0.4,
  zeroProof: 0.4,
  without: 0.3,
  character: 0.05,
} as const;

export const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The first ingredient that goes by one of some terms. */
export const lineWith = ({ lines }: Features, terms: readonly string[]): RecipeIngredient | undefined =>
  lines.find((line) => terms.some((term) => line.terms.has(term)));
