// Things that a guest left out, and has found after all.
import type { TalkState } from './talk-state.ts';

/** What is avoided without what was found: sweet vermouth ends the lack of vermouth. */
export const withoutFound = ({ avoided }: Pick<TalkState, 'avoided'>, found: readonly string[]): string[] =>
  avoided.filter((name) => !found.some((thing) => thing === name || thing.endsWith(` ${name}`)));
