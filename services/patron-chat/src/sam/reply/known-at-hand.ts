// What is known of the drink at hand, where a question or a complaint about it has no other answer: neither three drinks
// nor the wish to be told again.
import { knownLine } from '../../acts/suits.ts';
import { careRules } from '../../care/care-kinds.ts';
import { varied } from '../../questions/variations/vary.ts';
import type { Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices } from './reply.ts';

export const knownAtHand = async (
  { before, state, language, named }: Turn,
  { drinks }: Pick<ReplyServices, 'drinks'>,
): Promise<Reply | undefined> => {
  const ref = named[0] ?? (before.isDiscussed ? before.focus : null);
  const found = ref && (await drinks.get(ref.id));
  const isForbidden = state.zeroProof || careRules(state.care).zeroProof;
  if (!ref || !found || (isForbidden && found.abv > 0) || state.mourns || state.isDistressed)
    return undefined;
  const { variation } = before;
  const drink =
    variation?.drink.id === ref.id ? { ...varied(found, variation), name: variation.name } : found;
  return {
    lines: framed([knownLine({ drink, other: undefined, language })], 'known'),
    suggestions: [],
    focus: ref,
    wishesNothing: true,
    isUnanswered: true,
  };
};
