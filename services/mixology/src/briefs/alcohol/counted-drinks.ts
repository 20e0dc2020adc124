// Whether a number before 'alcohol-free' counts drinks or guests.

import { countAt } from '../text/numbers.ts';
import type { Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { wordAt } from './alcohol-amounts.ts';

/** Words for some of the guests. */
const PERSONS: ReadonlySet<string> = new Set(
  'drinker nondrinker abstainer teetotaler teetotaller guest friend grandparent parent colleague aunt uncle cousin relative bride groom mother father sister brother grandma grandpa minority driver attendee drop'.split(
    ' ',
  ),
);

/** 'Not of age', 'too young to drink': people are. */
const OF_AGE = /^(?:age|legal|young|old|21)$/;

/** 'Non-drinkers', 'teetotal grandparents': some guests, not all. */
export const isAboutPeople = (tokens: readonly Token[], { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ word }) => OF_AGE.test(word)) ||
  PERSONS.has(wordAt(tokens, to - 1)) ||
  PERSONS.has(wordAt(tokens, to));

/** Words between a number and the drinks that it counts. */
const NEAR = 4;
/** Of drinks: 'two grown-up non-alcoholic drinks'. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  'grown up good proper nice real decent great really interesting fancy different adult serious festive pretty tasty lovely fun very of the'.split(
    ' ',
  ),
);

const countBefore = (tokens: readonly Token[], { from }: Span): number | undefined => {
  for (let at = from - 1; at >= Math.max(0, from - NEAR); at--) {
    if (tokens[at + 1]?.before === 'stop') return undefined;
    const count = countAt(tokens, at);
    const between = tokens.slice(at + (count?.length ?? 0), from);
    const isNear = between.length < 2 || between.every(({ word }) => ADJECTIVES.has(word));
    if (count && isNear) return count.value;
    if (!['none', 'hyphen'].includes(tokens[at]?.before ?? '')) return undefined;
  }
  return undefined;
};

/** Words between what is counted and 'without alcohol'. */
const JOINING: ReadonlySet<string> = new Set(
  'of the our those that which are is be should must have has with'.split(' '),
);

/** 'Three drinks without alcohol', 'two of the cocktails should be alcohol-free'. */
const countedBefore = (tokens: readonly Token[], span: Span): number | undefined => {
  let at = span.from;
  while (at > 0 && tokens[at]?.before === 'none' && JOINING.has(tokens[at - 1]?.word ?? '')) at--;
  if (at === 0 || tokens[at]?.before !== 'none' || !COUNTED.has(wordAt(tokens, at - 1))) return undefined;
  let from = at - 1;
  while (from > 0 && ['of', 'the', 'our'].includes(tokens[from - 1]?.word ?? '')) from--;
  return countBefore(tokens, { from, to: at });
};

/** Before a 'drink' that is a verb. */
const NEGATED = /^(?:dont|doesnt|not|wont|cant|cannot|never|didnt|ever|even|really|usually)$/;

export const isCounted = (tokens: readonly Token[], span: Span): boolean =>
  (countBefore(tokens, span) !== undefined &&
    // The words may hold the drinks themselves.
    (COUNTED.has(wordAt(tokens, span.to)) ||
      (COUNTED.has(wordAt(tokens, span.to - 1)) && !NEGATED.test(tokens[span.to - 2]?.word ?? '')))) ||
  countedBefore(tokens, span) !== undefined;
/** After 'alcohol-free', what a number before it counts. */
const COUNTED: ReadonlySet<string> = new Set(
  'drink cocktail option choice alternative beverage version signature thing one'.split(' '),
);
/** Drinks without alcohol that a host may count. */
const MAX_COUNTED = 8;

/** 'At least two alcohol-free choices', 'three mocktails'. */
export const minAlcoholFreeIn = (tokens: readonly Token[], drinks: readonly Span[]): number =>
  Math.max(
    0,
    ...drinks.map((span) => {
      const isDrink = tokens.slice(span.from, span.to).some(({ stem }) => stem === 'mocktail');
      const count =
        isDrink || isCounted(tokens, span)
          ? (countedBefore(tokens, span) ?? countBefore(tokens, span) ?? 0)
          : 0;
      return count <= MAX_COUNTED ? count : 0;
    }),
  );
