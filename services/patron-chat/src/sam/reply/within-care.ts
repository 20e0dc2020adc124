// The last word on every reply: whoever must have no alcohol is offered none, whatever the message names.
import { suggestionLines } from '../../answer/lines.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import { careLines } from '../../care/lines.ts';
import { brokenLimit } from '../../drinks/fits.ts';
import { SOBER } from '../state-after.ts';
import type { Turn } from '../turn.ts';
import { firstSentence, framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';

/** Keeps drinks with alcohol out of a reply to whoever care forbids them; other drinks take their place. */
export const withinCare = async (turn: Turn, reply: Reply, services: ReplyServices): Promise<Reply> => {
  const { state, language, before, kept } = turn;
  const forbidding = state.care.filter(limitsAlcohol);
  const kind = mostSerious(forbidding);
  if (!kind) return reply;
  const sober = { ...state, ...SOBER };
  const isForbidden = reply.suggestions.some(
    ({ cocktail }) => brokenLimit(cocktail, sober)?.kind === 'zeroProof',
  );
  if (!isForbidden) return reply;
  const cautions = careLines(kind, language, 'repeated', kept.place);
  if (!careRules(forbidding).suggests) return { lines: framed(cautions, `care:${kind}`), suggestions: [] };
  const ranking = await services.drinks.rank(sober);
  const caution = firstSentence(cautions[state.messages % cautions.length] ?? '');
  return {
    lines: [...suggestionLines(ranking, sober, language, before)].map(({ text, frame }) => ({
      text: `${text} ${caution}`,
      frame,
    })),
    suggestions: suggestedBy({ ...turn, ranking }),
  };
};
