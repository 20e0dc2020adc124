// Drinks that the guest turns down.
import type { Role } from '../lexicon/meanings.ts';
import type { ParsedMessage } from '../parsed-message.ts';
import { ordinalIn, pronounIn } from '../references.ts';
import { type Asked, asks, type Found, NOTHING } from './asked.ts';

export const refusal = ({ parsed, state, mentions, pointed }: Asked): Found => {
  const isOne = !pointed && pronounIn(parsed) === 'one' && state.focus;
  const drinks = pointed ? [pointed] : isOne && state.focus ? [state.focus] : state.latest;
  return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused: drinks.map(({ id }) => id) };
};

/** Last words of phrases that name a drink next: 'not the …', 'pas le …'. */
const ENDS_OPEN = /^(?:the|le|la|il|lo|el|den|die|o|a|l|pas)$/;

/** A phrase that refuses 'the …' needs a drink that it refuses. */
export const isRefusal = (asked: Asked): boolean => {
  const { parsed, pointed, state, mentions } = asked;
  const found = asks(parsed, 'refuse');
  if (!found) return false;
  const isOpen = ENDS_OPEN.test(parsed.words[found.at + found.length - 1] ?? '');
  if (isOpen) return pointed !== undefined;
  const next = parsed.phrases.find(({ at }) => at >= found.at + found.length);
  const isOfThing =
    next !== undefined && next.concept !== undefined && next.clause === parsed.clauses[found.at];
  return !isOfThing || state.latest.length > 0 || mentions.length === 0;
};

const AGAINST: readonly Role[] = ['no', 'avoid', 'forget', 'avoidAfter'];

/** 'I'm not feeling the first one': a place in a clause that is against it. */
export const isAgainstPlace = (parsed: ParsedMessage): boolean => {
  const { clauses, phrases } = parsed;
  const found = ordinalIn(parsed);
  if (!found) return false;
  const clause = clauses[found.at];
  return phrases.some((phrase) => phrase.clause === clause && AGAINST.some((role) => phrase.roles.has(role)));
};
