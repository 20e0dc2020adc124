// What is said across the bar for the fun of it is answered in kind, and wishes for nothing.
import { banterLines } from '../../answer/small-talk.ts';
import type { Banter } from '../../social/banter.ts';
import { banterIn, CALM_BANTER, OF_DRINKS } from '../../social/banter.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { Turn } from '../turn.ts';
import type { Reply } from './reply.ts';

/** What the words say besides, as drinks go: then a drink is the answer. */
const asksForDrink = ({ message, language }: Turn): boolean =>
  mentionsIn(parseMessage(message, language, [])).some(
    ({ concept }) => concept.kind === 'ingredient' || concept.kind === 'spirit',
  );

/** The banter of a turn; none where somebody is in care, and little where somebody mourns. */
const banterOf = (turn: Turn): Banter | undefined => {
  const { message, language, before, state, care, named } = turn;
  const kind = banterIn(message, language, before.banter);
  if (!kind || care.inForce.some((one) => one !== 'allergy' && one !== 'celiac' && one !== 'diet'))
    return undefined;
  if ((state.mourns || state.isDistressed) && !CALM_BANTER.has(kind)) return undefined;
  if (!OF_DRINKS.has(kind) && (named.length > 0 || asksForDrink(turn))) return undefined;
  return kind;
};

export const banterReply = (turn: Turn): Reply | undefined => {
  const kind = banterOf(turn);
  return (
    kind && {
      lines: banterLines(kind, turn.state, turn.language),
      suggestions: [],
      isSocial: true,
      wishesNothing: true,
      banter: kind,
    }
  );
};
