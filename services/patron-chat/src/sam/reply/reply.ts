// What a reply is, and what every step starts from.
import type { Cocktail } from '@swizzle/proto';
import { reasonText } from '../../answer/reasons.ts';
import type { ReplyLine } from '../../answer/reply-lines.ts';
import type { DrinksService } from '../../drinks/drinks.service.ts';
import type { QuestionsService } from '../../questions/questions.service.ts';
import type { Banter } from '../../social/banter.ts';
import type { DrinkRef, Variation } from '../../talk/talk-state.ts';
import type { Turn } from '../turn.ts';

export interface Suggested {
  readonly cocktail: Cocktail;
  readonly reason: string;
}

/** What Sam may say to a message, best first, and the drinks that come with it. */
export interface Reply {
  readonly lines: Iterable<ReplyLine>;
  readonly suggestions: readonly Suggested[];
  readonly focus?: DrinkRef | undefined;
  /** That drink with a changed recipe. */
  readonly variation?: Variation | null | undefined;
  /** Glasses that it counts. */
  readonly glasses?: number | undefined;
  /** A mark of what it says, where it answers a question. */
  readonly mark?: string | undefined;
  /** It asks whether to tell how the drink in focus is made. */
  readonly offersRecipe?: boolean;
  /** It says that nothing was understood, or asks what was meant. */
  readonly isUnanswered?: boolean;
  /** It answers a person, not a wish or a question. */
  readonly isSocial?: boolean;
  /** What was said for the fun of it, which 'another' goes on about. */
  readonly banter?: Banter | undefined;
  /** It answers what drinks hold: nothing that the message names is a wish. */
  readonly wishesNothing?: boolean;
  /** The id of a drink that is in someone else's glass, which no limit of the guest's own binds. */
  readonly otherGlass?: number | undefined;
  /** What a model is asked to word; absent where it isn't asked: under care, and for what isn't about drinks. */
  readonly task?: Turn['request']['kind'] | 'question' | undefined;
}

/** What steps ask. */
export interface ReplyServices {
  readonly drinks: DrinksService;
  readonly questions: QuestionsService;
}

/** One step of the order in which a message is answered; a step without a reply leaves it to the next one. */
export interface ReplyStep {
  readonly name: string;
  readonly applies: (turn: Turn) => boolean;
  readonly reply: (turn: Turn, services: ReplyServices) => Promise<Reply | undefined> | Reply | undefined;
}

export const framed = (lines: readonly string[], frame: string): ReplyLine[] =>
  lines.map((text, at) => ({ text, frame: `${frame}:${at}` }));

/** The first two sentences of a line: what it says, and what to do. */
export const firstSentences = (line: string): string =>
  line
    .split(/(?<=[.!?])\s/u)
    .slice(0, 2)
    .join(' ');

/** The first sentence of a line: the caution without what it offers. */
export const firstSentence = (line: string): string => line.split(/(?<=[.!?])\s/u)[0] ?? line;

export const suggestedBy = ({
  ranking,
  language,
}: Pick<Turn, 'language'> & { readonly ranking: Pick<Turn['ranking'], 'suggestions'> }): Suggested[] =>
  ranking.suggestions.map(({ cocktail, reasons }) => ({
    cocktail,
    reason: reasonText(reasons, cocktail, language),
  }));
