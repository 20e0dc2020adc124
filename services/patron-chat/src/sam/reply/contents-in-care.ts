// What is in a drink, asked under care.

import { type CareKind } from '@swizzle/proto';
import { explainLines } from '../../answer/lines.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import { careTokensOf } from '../../care/care-tokens.ts';
import { careLines } from '../../care/lines.ts';
import { drinkFor } from '../../care/whom.ts';
import { fits } from '../../drinks/fits.ts';
import { type Question } from '../../questions/question/question.ts';
import { readQuestion } from '../../questions/read-question.ts';
import { ASKS_FOR_OTHERS } from '../../talk/asks-for-drinks.ts';
import { type Turn } from '../turn.ts';
import { answered } from './answered-questions.ts';
import { firstSentence, firstSentences, type Reply, type ReplyServices } from './reply.ts';

/** Kinds under which a trace may matter. */
const ASKS_CONTENTS: ReadonlySet<CareKind> = new Set(['medicine', 'pregnancy', 'dependence']);

/** What a drink is: not how it's made. */
const ASKS_WHAT: ReadonlySet<Question['topic']> = new Set(['contents', 'whatIs', 'history', 'taste']);

/** 'Is there grapefruit in those?' beside a medicine is answered from the drinks, not with the care again. */
export const heldIn = async (
  { message, state, before, language, named, care }: Turn,
  services: ReplyServices,
): Promise<Reply | undefined> => {
  const isInCare = state.care.some((kind) => ASKS_CONTENTS.has(kind));
  if (!isInCare || !careRules(state.care).suggests || care.begun.length > 0) return undefined;
  if (ASKS_FOR_OTHERS.test(message)) return undefined;
  const answer = await services.questions.held(message, {
    state: { ...state, focus: before.focus },
    language,
    named,
  });
  return (
    answer && {
      lines: answer.lines.map((text, at) => ({ text, frame: `held:${at}:${text}` })),
      suggestions: [],
      focus: answer.focus,
      wishesNothing: true,
    }
  );
};

/** Anyone who asks what is in a drink is told, under care too, with the caution beside it; no minor is. */
export const contentsInCare = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { state, language, kept, segments, named } = turn;
  const kind = mostSerious(state.care.filter(limitsAlcohol));
  if (!kind || kind === 'minor' || !careRules(state.care).suggests || named.length === 0) return undefined;
  // 'She loves Mojitos' orders something like it for her.
  if (drinkFor(careTokensOf(turn.message)) === 'other') return undefined;
  const asks = segments.some(({ text }) =>
    ASKS_WHAT.has(readQuestion(text, named, language, turn.before)?.topic ?? 'recall'),
  );
  if (!asks) return undefined;
  const found = await Promise.all(named.slice(0, 2).map(({ id }) => services.drinks.get(id)));
  const drinks = found.filter((drink) => drink !== undefined);
  const [first] = drinks;
  if (!first || drinks.every((drink) => fits(drink, state))) return undefined;
  const cautions = careLines(kind, language, 'repeated', kept.place);
  const lines = [...explainLines(drinks, state, language)].slice(0, cautions.length);
  return {
    lines: lines.map(({ text, frame }, at) => ({
      text: `${text} ${firstSentence(cautions[at % cautions.length] ?? '')}`,
      frame,
    })),
    suggestions: [],
    focus: { id: first.id, name: first.name },
    wishesNothing: true,
  };
};

/** A question is answered under care, too, with the caution beside it. */
export const answeredInCare = async (
  turn: Turn,
  kind: CareKind,
  services: ReplyServices,
): Promise<Reply | undefined> => {
  const { care, language, kept, segments } = turn;
  const asks = segments.some(({ isQuestion }) => isQuestion);
  if (!asks || !careRules([kind]).suggests || care.unsure.includes(kind)) return undefined;
  if (ASKS_FOR_OTHERS.test(turn.message)) return undefined;
  const answer = await answered(turn, services);
  if (!answer) return undefined;
  const cautions = careLines(kind, language, care.begun.includes(kind) ? 'begun' : 'repeated', kept.place);
  const lines = [...answer.lines].map(({ text, frame }, at) => {
    const caution = cautions[at % cautions.length] ?? '';
    // Whom to ask comes before what to drink instead.
    const leads = kind === 'medicine' && care.begun.includes(kind);
    return {
      text: leads ? `${firstSentences(caution)} ${text}` : `${text} ${firstSentence(caution)}`,
      frame,
    };
  });
  return { ...answer, lines };
};
