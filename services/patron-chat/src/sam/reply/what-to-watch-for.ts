// 'Which drinks do I need to watch out for?' beside an allergy, a diet or a pregnancy.
import { allergenVerdict } from '../../care/allergen-verdict.ts';
import { careRules } from '../../care/care-kinds.ts';
import { asksWhatToWatch, watchForLines } from '../../care/watch-for.ts';
import type { Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices } from './reply.ts';

/** What to look out for: drinks that were shown first, where one of them holds it. */
export const whatToWatchFor = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, before, care, language, named } = turn;
  if (named.length > 0 || !careRules(state.care).suggests || !asksWhatToWatch(message)) return undefined;
  const kinds = [...state.care, ...care.begun];
  const lines = watchForLines(state.allergens, state.diets, kinds, language);
  if (lines.length === 0) return undefined;
  const shown = await Promise.all(before.latest.map(({ id }) => services.drinks.get(id)));
  const holding = shown
    .filter((drink) => drink !== undefined)
    .filter((drink) => state.allergens.some((one) => drink.allergens.includes(one)));
  const verdict = allergenVerdict(holding, [], state.allergens, language);
  return {
    lines: framed(
      lines.map((line) => [verdict?.lines[0] ?? '', line].filter((text) => text !== '').join(' ')),
      'watchFor',
    ),
    suggestions: [],
    wishesNothing: true,
  };
};
