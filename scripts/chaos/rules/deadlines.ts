import type { Rule } from './rule.ts';

/** Milliseconds of grace for the way there and back, on a busy machine. */
const GRACE_MS = 1000;

export const deadlines: Rule = {
  letter: 'e',
  title: 'No request outlives its deadline',
  async broken(_bar, { exchanges }) {
    return exchanges
      .filter(({ milliseconds, deadline }) => milliseconds > deadline + GRACE_MS)
      .map(({ call, milliseconds }) => `${call} took ${(milliseconds / 1000).toFixed(1)} s`);
  },
};
