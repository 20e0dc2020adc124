// What a guest does with a clause of a message: tells of bottles and people, points at a drink, corrects, or asks.
import type { Cocktail } from '@swizzle/proto';
import { refOf } from '../questions/asked.ts';
import type { Place } from '../questions/ingredients-in.ts';
import type { DrinkRef, Variation } from '../talk/talk-state.ts';
import type { SuitsMark } from './suits.ts';

/** Acts that change what the talk knows. */
export const CHANGES = [
  'has',
  'only',
  'lacks',
  'lacksMeans',
  'without',
  'with',
  'instead',
  'people',
  'glasses',
  'each',
  'split',
  'oneGlass',
  'jug',
  'names',
  'points',
  'refuses',
  'setsAside',
  'ownBottles',
  'things',
  'adjusts',
  'small',
  'iceless',
  'corrects',
  'asksAgain',
] as const;

/** Acts that ask for an answer, each of which gets one. */
export const ASKS = [
  'recipe',
  'amounts',
  'amountOf',
  'contents',
  'contains',
  'bottles',
  'ahead',
  'substitute',
  'works',
  'why',
  'strength',
  'calories',
  'sugar',
  'pairing',
  'glass',
  'ice',
  'garnish',
  'rim',
  'shakeOrStir',
  'stirTime',
  'isRight',
  'difference',
  'makeThing',
  'whatIs',
  'whatToMake',
  'suits',
] as const;

export type ActKind = (typeof CHANGES)[number] | (typeof ASKS)[number] | 'smallTalk';
export type Ask = (typeof ASKS)[number];

/** What words name, and those words. */
export type Thing = Pick<Place, 'item' | 'ids'> & { readonly said: string };

export interface Act {
  readonly kind: ActKind;
  readonly drinks: readonly DrinkRef[];
  readonly things: readonly Thing[];
  readonly numbers: readonly number[];
  /** What it asks of how the drink suits. */
  readonly marks?: readonly SuitsMark[];
  /** Its words, with names and numbers as marks. */
  readonly text: string;
  /** It stands in a clause that says something else, and asks nothing: 'whisky isn't pink'. */
  readonly isRemark: boolean;
  /** Its clause is a question. */
  readonly isAsked: boolean;
}

const ASKED: ReadonlySet<ActKind> = new Set(ASKS);

export const isAsk = (act: Act): act is Act & { readonly kind: Ask } => ASKED.has(act.kind);

/** The drink that a talk is about. */
export interface Subject {
  /** As the catalog has it; the model of a glass by rule. */
  readonly original: Cocktail;
  readonly variation: Variation | null;
  /** As this guest makes it. */
  readonly drink: Cocktail;
}

export const refOfSubject = ({ original }: Subject): DrinkRef => refOf(original);

/** The acts of some kinds. */
export const actsOf = (acts: readonly Act[], ...kinds: readonly ActKind[]): Act[] =>
  acts.filter(({ kind }) => kinds.includes(kind));
export const thingsOf = (acts: readonly Act[], ...kinds: readonly ActKind[]): Thing[] =>
  actsOf(acts, ...kinds).flatMap(({ things }) => things);
export const idsOf = (things: readonly Thing[]): string[] => things.flatMap(({ ids }) => ids);

/** Whether there is an act of one of these kinds. */
export const has = (acts: readonly Act[], ...kinds: readonly ActKind[]): boolean =>
  acts.some(({ kind }) => kinds.includes(kind));
