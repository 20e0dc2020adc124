// A message that is parsed whole: its changes are applied first, then each of its asks is answered, in order.
import type { Cocktail } from '@swizzle/proto';
import { type Catalog, type QuestionContext } from '../questions/asked.ts';
import { isExcluded } from '../questions/limits.ts';
import { headCountIn } from '../talk/head-count.ts';
import { type DrinkRef, type TalkState, type Variation } from '../talk/talk-state.ts';
import { type Act, actsOf, has, isAsk, refOfSubject, type Subject } from './act.ts';
import { heardAtHand, namedBeside, withHeads } from './at-hand.ts';
import { isAtHand, isFirm, isForOthers, isNotMeant, isOutside, isZeroProof } from './is-meant.ts';
import { type Clause, parseActs, readingOf } from './parse-acts.ts';
import { type Scene, sceneOf } from './scene.ts';
import { type AskData, answersBeside, sentencesOf } from './sentences.ts';

/** The answer to all of a message, and what the talk keeps of it. */
export interface ActsAnswer {
  readonly line: string;
  readonly focus: DrinkRef | undefined;
  readonly variation: Variation | null;
  readonly suggestions: readonly Cocktail[];
  readonly glasses: number | undefined;
  readonly kept: Partial<TalkState>;
  /** All of the message is answered, and no part of it left aside. */
  readonly isWhole: boolean;
  /** The message is one act: an answer that reads nothing else is as good. */
  readonly isSingle: boolean;
  /** It counts, tells how the drink is prepared or asks several things: what answers one of them answers less. */
  readonly isFirm: boolean;
  /** It goes on from what was asked before, or tells whether the drink suits: no other reading is better. */
  readonly goesFirst?: boolean;
  /** It tells whether the drink suits. */
  readonly asksIfSuits?: boolean;
}

const MAX_LETTERS = 900;

const keptOf = (
  acts: readonly Act[],
  { kitchen, people, glasses }: Scene,
  state: TalkState,
): Partial<TalkState> => {
  const refused = acts.flatMap(({ kind, drinks }) => (kind === 'refuses' ? drinks.map(({ id }) => id) : []));
  return {
    kitchen: { has: [...kitchen.has], lacks: [...kitchen.lacks], isAll: kitchen.isAll },
    people,
    glasses: glasses ?? state.glasses,
    refused: [...new Set([...state.refused, ...refused])].slice(-40),
  };
};

/** The drinks that come with an answer: what else a shelf makes, or a classic that was not shown yet. */
const suggestedWith = (
  { shelf, isNew }: Scene,
  { drink, original, variation }: Subject,
  state: TalkState,
) => {
  if (shelf) return variation ? shelf.others : [drink, ...shelf.others];
  const isShown = state.latest.some(({ id }) => id === original.id);
  return !variation && isNew && !isShown ? [original] : [];
};

interface Answering {
  readonly acts: readonly Act[];
  readonly scene: Scene;
  readonly subject: Subject;
  readonly questions: readonly Clause[];
  readonly isLenient: boolean;
}

/** The sentences of all that is asked, as one line. */
const lineOf = async (
  { acts, scene, subject, questions, isLenient }: Answering,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<string | undefined> => {
  const others = actsOf(acts, 'difference', 'suits').flatMap(({ drinks }) => drinks);
  const otherRef = others.findLast(({ id }) => id !== subject.original.id);
  const other = otherRef && (await catalog.get(otherRef.id));
  const sentences = await sentencesOf({ acts, scene, subject, context, other, isLenient }, ask);
  const beside = sentences && (await answersBeside(questions, subject, context, ask));
  if (!sentences || (!beside && !isLenient)) return undefined;
  const line = [...new Set([...sentences, ...(beside ?? [])])].join(' ');
  return line.length > MAX_LETTERS ? undefined : line;
};

const answerWith = (
  line: string,
  { acts, scene, subject }: Answering,
  state: TalkState,
): Omit<ActsAnswer, 'isSingle' | 'isFirm' | 'isWhole'> => ({
  line,
  focus: refOfSubject(subject),
  variation: subject.variation,
  suggestions: suggestedWith(scene, subject, state),
  glasses: scene.glasses,
  kept: keptOf(acts, scene, state),
});

/** Undefined where a part of the message is not understood, or nothing is known of an ask. */
export const answerActs = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<ActsAnswer | undefined> => {
  const { state, language, named } = context;
  const clauses = parseActs(message, named, language);
  const own = clauses.flatMap((clause) => (readingOf(clause) === 'acts' ? clause.acts : []));
  const acts = [
    ...namedBeside(clauses, named),
    ...withHeads(own, headCountIn(message, language, state.people)),
  ];
  if (isForOthers(clauses, acts, state)) return undefined;
  const scene = await sceneOf(acts, context, catalog);
  const subject = scene?.subject;
  if (!scene || !subject || isNotMeant(clauses, acts, scene, subject, context)) return undefined;
  const questions = clauses.filter((clause) => readingOf(clause) === 'question');
  const answering = { acts, scene, subject, questions, isLenient: false };
  const line = await lineOf(answering, context, catalog, ask);
  return line === undefined
    ? undefined
    : {
        ...answerWith(line, answering, state),
        isWhole: true,
        isSingle: acts.length === 1 && !scene.isPrepared && line.length > 0 && questions.length === 0,
        isFirm: scene.isPrepared || isFirm(acts, state),
      };
};

/** The same of the drink at hand: what is not understood is left aside. */
export const answerAtHand = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
  ask: AskData,
): Promise<ActsAnswer | undefined> => {
  const { state, language, named } = context;
  const heard = heardAtHand(message, named, language, state);
  if (!heard || state.care.includes('pregnancy')) return undefined;
  const { acts, questions } = heard;
  const scene = await sceneOf(acts, context, catalog);
  const subject = scene?.subject;
  if (!scene || !subject || (!scene.isNew && !isAtHand(state))) return undefined;
  const isForbidden = isZeroProof(state) && subject.drink.abv > 0;
  const limits = { ...state, avoided: [], avoidedBases: [], maxAbv: null };
  if (isForbidden || isOutside(acts, state, subject) || isExcluded(subject.drink, limits)) return undefined;
  const answering = { acts, scene, subject, questions, isLenient: true };
  const line = await lineOf(answering, context, catalog, ask);
  const isMany = acts.filter(isAsk).length > 1;
  return line === undefined
    ? undefined
    : {
        ...answerWith(line, answering, state),
        isWhole: false,
        isSingle: false,
        isFirm: heard.isFirm || isMany,
        goesFirst: heard.goesFirst,
        asksIfSuits: has(acts, 'suits'),
      };
};
