// Of two bottles of one kind, the one that is ruled out beside the one that is asked for: 'cava, not prosecco'.

import type { Span } from '../text/spans.ts';
import { catalogTerm, printedTerm, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundExclusion } from './exclusion-reading.ts';

/** Before what is asked for. */
const ASKING =
  /\b(?:insists?|insisted|wants?|wanted|prefers?|loves?|likes?|asks?|asked|serves?|pours?|only|rather|please|must|stick|sticks|swears? by|be|just|instead|have|it is|its)\b/;
const ASKING_REACH = 6;
/** Between what is asked for and what it is not. */
const CONTRAST = /^(?:not|no|never|instead|rather|and)$/;

const isAsked = (
  tokens: readonly Token[],
  at: number,
  length: number,
  excluded: readonly Span[],
): boolean => {
  let from = at;
  while (from > 0 && at - from < ASKING_REACH && tokens[from]?.before !== 'stop') from--;
  const said = tokens.slice(from, at).map(({ word }) => word);
  const next = at + length;
  const isBeside = excluded.some((span) => span.from === next) && CONTRAST.test(tokens[next]?.word ?? '');
  // 'Pas de champagne, mais du crémant.'
  const isAfter = [at - 1, at - 2, at - 3].some(
    (place) => tokens[place]?.word === 'but' && excluded.some(({ to }) => to === place),
  );
  return isBeside || isAfter || ASKING.test(said.join(' '));
};

/** 'English fizz' is sparkling wine by another name. */
const isAboutKind = (id: string, kind: string): boolean =>
  id === kind || (id === 'bubbles' && kind === 'sparkling wine');

/** Where in an exclusion its thing is named. */
const nameIn = (stems: readonly string[], { from, to, term }: FoundExclusion): string | undefined => {
  for (let at = from; at < to; at++) {
    const found = termAt(stems, at);
    if (found?.term.id === term.id) return stems.slice(at, at + found.length).join(' ');
  }
  return undefined;
};

/** An exclusion of the bottle alone that its words name, where the host asks for another one of its kind. */
export const withinItsKind = (
  tokens: readonly Token[],
  found: FoundExclusion,
  excluded: readonly FoundExclusion[],
): FoundExclusion => {
  const stems = tokens.map(({ stem }) => stem);
  const name = nameIn(stems, found);
  if (name === undefined || name === found.term.id || found.term.ingredients.size === 0) return found;
  const isAnotherAsked = tokens.some((_, at) => {
    const other = termAt(stems, at);
    return (
      other !== undefined &&
      isAboutKind(other.term.id, found.term.id) &&
      stems.slice(at, at + other.length).join(' ') !== name &&
      !excluded.some(({ from, to }) => at >= from && at < to) &&
      isAsked(tokens, at, other.length, excluded)
    );
  });
  if (!isAnotherAsked) return found;
  const own = catalogTerm(name) ?? printedTerm(name);
  return own.ingredients.size < found.term.ingredients.size ? { ...found, term: own } : found;
};
