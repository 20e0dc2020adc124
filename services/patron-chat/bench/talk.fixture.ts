// Talks of a new guest, as specs look at them.
import { play } from './play.ts';
import type { Talk } from './talks.ts';

/** Sam's answers to what a guest says, one after the other. */
export const answersTo = async (...says: readonly string[]) => {
  const talk: Talk = { title: says[0] ?? '', turns: says.map((say) => ({ say, expect: {} })) };
  return (await play(talk)).map(({ answer }) => ({
    line: answer.baseLiquorIntent.witty_response,
    names: (answer.suggestions ?? []).map(({ name }) => name),
    known: (answer.known ?? []).map(({ label }) => label),
    keys: (answer.known ?? []).map(({ key }) => key),
    helplines: (answer.helplines ?? []).map(({ number }) => number),
  }));
};

/** The last of them. */
export const lastAnswerTo = async (...says: readonly string[]) => {
  const last = (await answersTo(...says)).at(-1);
  if (!last) throw new Error('Nothing was said');
  return last;
};
