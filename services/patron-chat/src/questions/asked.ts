import type { Cocktail } from '@swizzle/proto';
import { fits } from '../drinks/fits.ts';
import type { Ranking } from '../drinks/ranking.ts';
import type { Language } from '../language/language.ts';
import type { DrinkRef, TalkState, Variation } from '../talk/talk-state.ts';
import type { Question } from './question/question.ts';
import type { Topic } from './topics.ts';

/** Variants of an answer, the best first; each is a whole answer of at most 600 characters. */
export interface QuestionAnswer {
  readonly lines: readonly string[];
  /** Drinks that the answer names as something to have. */
  readonly suggestions?: readonly Cocktail[];
  /** The drink that the answer is about. */
  readonly focus?: DrinkRef;
  /** That drink with the recipe that was changed; null where it is as it was again. */
  readonly variation?: Variation | null;
  /** What it answers, where the message's own words do not say: 'which is lower?' */
  readonly asked?: Topic;
  /** The words asked for it beyond doubt: no single word of theirs is a matter of health. */
  readonly isDirect?: boolean;
  /** What the words told of the question, as cues. */
  readonly cues?: readonly string[];
  /** It needs no recipe beside it, be it that one is asked for: 'how do I make it longer?' */
  readonly isWhole?: boolean;
  /** It answers one question, and no other one in the message. */
  readonly isOneHalf?: boolean;
  /** Glasses that the answer counts. */
  readonly glasses?: number;
}

export interface QuestionContext {
  readonly state: TalkState;
  readonly language: Language;
  readonly named: readonly DrinkRef[];
  /** Nothing else was found in the message: what shows no sign of a question may be one. */
  readonly guessesFreely?: boolean;
}

/** What answers need of the catalog. */
export interface Catalog {
  get(id: number): Promise<Cocktail | undefined>;
  /** Drinks that a text names. */
  named(text: string): Promise<DrinkRef[]>;
  rank(state: TalkState): Promise<Pick<Ranking, 'order'>>;
}

export interface Asked extends QuestionContext {
  readonly question: Question;
  /** The drink that 'it' means, or that is named. */
  readonly meant: DrinkRef | undefined;
  readonly catalog: Catalog;
}

/** Undefined where nothing can be said. */
export type Answering = (asked: Asked) => Promise<QuestionAnswer | undefined>;

export const answerOf = (
  lines: readonly string[],
  more: Omit<QuestionAnswer, 'lines'> = {},
): QuestionAnswer | undefined => (lines.length > 0 ? { lines, ...more } : undefined);

export const refOf = ({ id, name }: Cocktail): DrinkRef => ({ id, name });

export const fetchAll = async (refs: readonly DrinkRef[], catalog: Catalog): Promise<Cocktail[]> => {
  const found = await Promise.all(refs.map(({ id }) => catalog.get(id)));
  return found.filter((drink) => drink !== undefined);
};

/** What the catalog has within the guest's hard limits, the best fit first. */
export const fitting = async (catalog: Catalog, state: TalkState): Promise<Cocktail[]> =>
  (await catalog.rank(state)).order.filter((drink) => fits(drink, state));

/** Drinks that an answer suggests. */
export const SUGGESTED = 3;
