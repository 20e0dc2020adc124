// What goes around a reply: a word on the guest's news, a drink without alcohol for somebody beside them.

import { capitalized, drinkName } from '../../answer/names.ts';
import { reasonText } from '../../answer/reasons.ts';
import { mostSerious } from '../../care/care-kinds.ts';
import { linesForOthers } from '../../care/lines.ts';
import { fits } from '../../drinks/fits.ts';
import { openingFor } from '../../social/lines.ts';
import { SOBER } from '../state-after.ts';
import { type Turn } from '../turn.ts';
import { type Reply, type ReplyServices, type Suggested } from './reply.ts';

/** With the sentence that a loss or good news is owed before drinks. */
export const opened = ({ acts, state, language }: Turn, reply: Reply): Reply => {
  const opening = reply.isSocial ? '' : openingFor(acts, language, state.messages);
  if (opening === '') return reply;
  const lines = [...reply.lines].map(({ text, frame }) => ({ text: `${opening} ${text}`, frame }));
  return { lines, suggestions: reply.suggestions, focus: reply.focus };
};

/** With a drink without alcohol for whom care is about, where the others drink as they asked. */
export const withOneBeside = async (turn: Turn, reply: Reply, services: ReplyServices): Promise<Reply> => {
  const kind = mostSerious(turn.beside);
  const { state, language } = turn;
  const sentences = kind ? linesForOthers(kind, language, 'beside') : [];
  if (sentences.length === 0) return reply;
  // What is for one of them keeps to their care: no trace of alcohol in pregnancy.
  const theirs = { ...state, ...SOBER, care: [...new Set([...state.care, ...turn.beside])] };
  const isSober = ({ cocktail }: Suggested) => fits(cocktail, theirs);
  const given = reply.suggestions.find(isSober);
  const ranked = given ? [] : (await services.drinks.rank(theirs)).suggestions;
  const [first] = ranked;
  const sober =
    given ??
    (first && { cocktail: first.cocktail, reason: reasonText(first.reasons, first.cocktail, language) });
  if (!sober) return reply;
  const sentence = sentences[state.messages % sentences.length] ?? '';
  const tail = capitalized(sentence.replace('{x}', drinkName(sober.cocktail.name, language)));
  return {
    ...reply,
    lines: [...reply.lines].map(({ text, frame }) => ({ text: `${text} ${tail}`, frame })),
    suggestions: given ? reply.suggestions : [...reply.suggestions.slice(0, 2), sober],
    task: undefined,
  };
};
