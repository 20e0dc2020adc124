// What a guest takes back by removing a chip: no message to read, only drinks to rank anew.
import type { DrinksService } from '../drinks/drinks.service.ts';
import type { Filters } from '../talk/guest-request.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { forgetWish } from '../talk/wish.ts';
import { evidenceOf, type Turn } from './turn.ts';

/** A chip that was removed, by its key, and the conversation and filters before. */
interface Forgotten {
  readonly message: string;
  readonly forget: string;
  readonly before: TalkState;
  readonly now: Filters;
}

export const forgottenWish = async (
  drinks: DrinksService,
  { message, forget, before, now }: Forgotten,
): Promise<Turn> => {
  const state = forgetWish(before, forget);
  return {
    message,
    segments: [],
    acts: [],
    language: before.language,
    subject: 'opened',
    care: {
      begun: [],
      lifted: [],
      repeated: [],
      inForce: state.care,
      kept: state.care,
      unsure: [],
      evidence: evidenceOf(state),
    },
    concerns: [],
    beside: [],
    named: [],
    request: { kind: 'suggest' },
    before,
    state,
    kept: state,
    mustAvoid: [],
    refusals: [],
    filters: {
      base: forget.startsWith('base') ? 'all' : now.base,
      mood: forget.startsWith('mood') ? 'all' : now.mood,
    },
    ranking: await drinks.rank(state),
    orders: [],
    hasWish: true,
  };
};
