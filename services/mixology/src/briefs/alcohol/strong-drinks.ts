// How many strong drinks a menu has, where the host counts them: 'at most two strong drinks', 'one stiff drink'.
import { countAt } from '../text/numbers.ts';
import { type Span, sentencesOf, spanOfMatch } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

/** Strong drinks of a menu, as a host counts them. */
export interface StrongCount extends Span {
  least: number;
  most: number | undefined;
}

const phrases = (words: readonly string[]) =>
  words.map((phrase) => phrase.split(' ')).sort((left, right) => right.length - left.length);

/** Before a number that is not to be passed. */
const AT_MOST = phrases([
  'at most',
  'at the most',
  'at the very most',
  'max',
  'max of',
  'maximum',
  'maximum of',
  'a max of',
  'a maximum of',
  'no more than',
  'not more than',
  'never more than',
  'up to',
  'only',
  'just',
  'limit of',
  'fewer than',
  'less than',
  'under',
]);
const FEWER = new Set(['fewer than', 'less than', 'under']);
/** After it. */
const AFTER = phrases([
  'at most',
  'at the most',
  'at the very most',
  'at the outside',
  'at max',
  'max',
  'maximum',
  'tops',
  'only',
  'or fewer',
  'or less',
  'is plenty',
  'is enough',
  'are enough',
  'are plenty',
  'no more',
  'not more',
]);
const AT_LEAST = phrases([
  'at least',
  'a minimum of',
  'minimum',
  'no fewer than',
  'not less than',
  'no less than',
]);
const ADVERBS = new Set(['really', 'very', 'truly', 'real', 'super', 'proper', 'seriously', 'pretty']);
const STRONG = phrases([
  'strong',
  'stiff',
  'boozy',
  'potent',
  'spirit forward',
  'spirit heavy',
  'high proof',
  'high abv',
  'high octane',
  'knock out',
]);
const HEADS = new Set('drink cocktail one option pour serve recipe signature number choice'.split(' '));
/** 'Something strong for grandpa'. */
const SOME = new Set(['something', 'anything']);
const COUNTED = new Set(['limit', 'limited', 'keep', 'cap', 'capped', 'restrict']);

const phraseAt = (tokens: readonly Token[], at: number, list: readonly (readonly string[])[]): number =>
  list.find((phrase) =>
    phrase.every((word, offset) => {
      const token = tokens[at + offset];
      return (
        (token?.word === word || token?.stem === word) &&
        (offset === 0 || token.before === 'none' || token.before === 'hyphen')
      );
    }),
  )?.length ?? 0;

/** 'Really strong drinks' at a place. @returns where it ends; undefined where there is none */
const strongEnd = (tokens: readonly Token[], at: number, needsHead: boolean): number | undefined => {
  let next = at;
  while (ADVERBS.has(tokens[next]?.word ?? '')) next++;
  const length = phraseAt(tokens, next, STRONG);
  if (length === 0) return undefined;
  const end = next + length;
  const hasHead = HEADS.has(tokens[end]?.stem ?? '') && tokens[end]?.before === 'none';
  return hasHead ? end + 1 : needsHead ? undefined : end;
};

const limitBefore = (
  tokens: readonly Token[],
  at: number,
): { from: number; isFewer: boolean } | undefined => {
  for (const phrase of AT_MOST) {
    const from = at - phrase.length;
    if (from < 0 || phraseAt(tokens, from, [phrase]) === 0) continue;
    return { from, isFewer: FEWER.has(phrase.join(' ')) };
  }
  return undefined;
};

const leastBefore = (tokens: readonly Token[], at: number): number | undefined => {
  const phrase = AT_LEAST.find(
    (words) => at >= words.length && phraseAt(tokens, at - words.length, [words]) > 0,
  );
  return phrase && at - phrase.length;
};

/** 'Two strong drinks', and what is said of the number. */
const countedAt = (tokens: readonly Token[], at: number): StrongCount | undefined => {
  const word = tokens[at]?.word ?? '';
  // Other languages have one word for 'a' and 'one'.
  const isOnly = word === 'the' && limitBefore(tokens, at) !== undefined;
  const isArticle = isOnly || (word === 'a' && countAt(tokens, at) === undefined);
  const count = isArticle ? { value: 1, length: 1 } : countAt(tokens, at);
  if (!count) return undefined;
  const range = ['or', 'to'].includes(tokens[at + count.length]?.word ?? '')
    ? countAt(tokens, at + count.length + 1)
    : undefined;
  const after = at + count.length + (range ? range.length + 1 : 0);
  const [value, most] = [count.value, range?.value ?? count.value];
  const end = strongEnd(tokens, after, true);
  if (end === undefined) return undefined;
  const least = leastBefore(tokens, at);
  if (least !== undefined) return { from: least, to: end, least: value, most: undefined };
  const limit = limitBefore(tokens, at);
  if (limit) return { from: limit.from, to: end, least: 0, most: limit.isFewer ? most - 1 : most };
  const suffix = phraseAt(tokens, end, AFTER);
  if (suffix > 0) return { from: at, to: end + suffix, least: 0, most };
  return { from: at, to: end, least: value, most: isArticle ? undefined : most };
};

/** 'Limit the strong drinks to two', 'strong drinks: two at most'. */
const limitedAt = (tokens: readonly Token[], at: number): StrongCount | undefined => {
  const end = strongEnd(tokens, at, true);
  if (end === undefined) return undefined;
  const begin = tokens[at - 1]?.word === 'the' ? at - 1 : at;
  const isLimited = COUNTED.has(tokens[begin - 1]?.word ?? '') && tokens[end]?.word === 'to';
  const cue = phraseAt(tokens, end, AT_MOST);
  const count = countAt(tokens, isLimited ? end + 1 : end + cue);
  if (!count) return undefined;
  const to = (isLimited ? end + 1 : end + cue) + count.length;
  const suffix = phraseAt(tokens, to, AFTER);
  if (!isLimited && cue === 0 && suffix === 0) return undefined;
  return { from: isLimited ? begin - 1 : at, to: to + suffix, least: 0, most: count.value };
};

/** 'Something strong'. */
const somethingAt = (tokens: readonly Token[], at: number): StrongCount | undefined => {
  const isNegated = ['no', 'not', 'without', 'dont'].some((word) =>
    [tokens[at - 1]?.word, tokens[at - 2]?.word].includes(word),
  );
  if (!SOME.has(tokens[at]?.word ?? '') || tokens[at + 1]?.word === 'too' || isNegated) return undefined;
  const end = strongEnd(tokens, at + 1, false);
  return end === undefined ? undefined : { from: at, to: end, least: 1, most: undefined };
};

/** How many strong drinks a text asks for, and at most allows; undefined where it counts none. */
export const readStrongCount = (tokens: readonly Token[]): StrongCount | undefined => {
  for (const read of [countedAt, limitedAt, somethingAt])
    for (const at of tokens.keys()) {
      const found = read(tokens, at);
      if (found) return found;
    }
  return undefined;
};

const MEASURE =
  /\b(?:stronger|weaker|lighter|heavier) than (?:(?:an?|the|any|glass|pint|of|red|white) )*(?:wine|beer|cider|champagne|prosecco|spritz|lager)s?\b/g;

/** 'Nothing stronger than a glass of wine': how strong, and no wish for wine. */
export const measuresIn = (tokens: readonly Token[]): Span[] =>
  [...sentencesOf(tokens).matchAll(MEASURE)].map((match) => spanOfMatch(tokens, match));
