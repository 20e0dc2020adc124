// What goes around a reply: a word on the guest's news, a drink without alcohol for somebody beside them.

import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { capitalized, drinkName } from '../../answer/names.ts';
import { reasonText } from '../../answer/reasons.ts';
import { mostSerious } from '../../care/care-kinds.ts';
import { linesForOthers } from '../../care/lines.ts';
import { openingFor } from '../../social/lines.ts';
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
  const isSober = ({ cocktail }: Suggested) => cocktail.abv < ZERO_PROOF_BELOW;
  const given = reply.suggestions.find(isSober);
  const ranked = given
    ? []
    : (await services.drinks.rank({ ...state, zeroProof: true, base: null, strength: null })).suggestions;
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
