// How many a text speaks of where it speaks of alcohol: all, some or none.

import type { Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { ALCOHOLIC, ALL, ALL_AFTER, GROUPS, PEOPLE, SINGLES, SOME, SOME_AFTER } from './alcohol-words.ts';

/** How many of the drinks have no alcohol; `none`: the host wants no such drink. */
export type AlcoholFree = 'all' | 'some' | 'none';

/** Guests who take no alcohol and are counted apart: no child is a driver. `all`: a share of everybody. */
export const NON_DRINKER_KINDS = [
  'all',
  'abstainers',
  'children',
  'drivers',
  'expecting',
  'recovery',
] as const;
export type NonDrinkerKind = (typeof NON_DRINKER_KINDS)[number];

const isNumber = (word: string) => /^\d+$/.test(word) && word !== '100';

export const clauseOf = (tokens: readonly Token[], { from, to }: Span): Span => {
  const isBreak = (at: number) => ['stop', 'colon', 'comma'].includes(tokens[at]?.before ?? '');
  let [begin, end] = [from, to];
  while (begin > 0 && !isBreak(begin)) begin--;
  while (end < tokens.length && !isBreak(end)) end++;
  return { from: begin, to: end };
};

export const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.stem ?? '';

/** Who is meant where all drive. */
export const EVERYONE: ReadonlySet<string> = new Set([
  'everyone',
  'everybody',
  'all',
  'every',
  'each',
  'whole',
]);
/** Words after a 'for' in which a group of guests is looked for. */
const GROUP_REACH = 5;
const NEGATIONS = new Set(['no', 'not', 'dont', 'without', 'never', 'isnt', 'arent', 'nobody']);

/** How many a text speaks of around some words; `none` where a 'not' turns them around. */
export const amountAround = (
  tokens: readonly Token[],
  span: Span,
  usual: AlcoholFree,
  all: ReadonlySet<string> = ALL,
): AlcoholFree => {
  const clause = clauseOf(tokens, span);
  if (isForGroup(tokens, span, clause)) return 'some';
  for (let at = span.from - 1; at >= clause.from; at--) {
    const word = wordAt(tokens, at);
    if (NEGATIONS.has(word) && span.from - at <= 3) return word === 'nobody' ? usual : 'none';
    if (SOME.has(word) || isNumber(word)) return 'some';
    if (all.has(word)) return 'all';
    if ((word === 'a' || word === 'an') && SINGLES.has(wordAt(tokens, span.to))) return 'some';
    if (word === 'and' || word === 'or') {
      const earlier = tokens.slice(clause.from, at).some(({ stem }) => ALCOHOLIC.has(stem));
      if (earlier) return 'some';
    }
    if (PEOPLE.has(word) && !isQuantified(tokens, clause.from, at)) return 'all';
  }
  return amountAfter(tokens, span, clause) ?? usual;
};

const isQuantified = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ stem }) => SOME.has(stem) || isNumber(stem));

/** 'Mocktails for the kids': the others may have alcohol. */
const isForGroup = (tokens: readonly Token[], { to }: Span, clause: Span): boolean =>
  tokens.slice(to, clause.to).some(({ word }, offset) => {
    const after = tokens.slice(to + offset + 1, Math.min(clause.to, to + offset + 1 + GROUP_REACH));
    return (
      word === 'for' &&
      !['everyone', 'everybody', 'all', 'us', 'anyone'].includes(after[0]?.word ?? '') &&
      after.some(({ stem }) => GROUPS.has(stem))
    );
  });

const amountAfter = (tokens: readonly Token[], { to }: Span, clause: Span): AlcoholFree | undefined => {
  for (let at = to; at < clause.to; at++) {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    if ((word === 'and' || word === 'or') && ALCOHOLIC.has(next)) return 'some';
    if (SOME_AFTER.has(word)) return 'some';
    if (ALL_AFTER.has(word)) return 'all';
  }
  return undefined;
};
