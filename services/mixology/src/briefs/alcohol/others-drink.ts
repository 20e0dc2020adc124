// Guests who have alcohol at an event where others take none: 'the cousins like vodka', 'a dozen neighbors would like a beer'.

import { PERSONS } from '../guests/some-guests.ts';
import { countAt } from '../text/numbers.ts';
import type { Span } from '../text/spans.ts';
import { isBottle, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';

/** Where it is said, and how many they are, where the host counts them. */
interface OtherDrinkers extends Span {
  count: number | undefined;
}

const LIKES =
  /^(?:likes?|loves?|wants?|drinks?|prefers?|enjoys?|expects?|has|have|takes?|adores?|sips?|fancy|fancies)$/;
const NOT = /^(?:no|not|dont|doesnt|wont|cant|never|nobody|none|neither|hardly|without)$/;
/** Everybody, or who sees to the party: nobody beside others. */
const HOSTS = /^(?:we|i|everyone|everybody|all|you|it|nobody)$/;
const GROUPS =
  /^(?:others|rest|cousins|neighbou?rs|side|half|lot|crowd|adults|grownups|youngsters|friends|colleagues|drinkers|men|women|boys|girls|lads|ladies|dads|mums|moms|uncles|aunties|aunts|inlaws|laws|dozen|few|couple|some|third|quarter|handful)$/;
const POURED = /^(?:beers?|wines?|champagne|prosecco|cocktails?|shots?|bubbly|whisk(?:e?y|ies|eys))$/;
const SUBJECT_REACH = 8;
const THING_REACH = 5;

const isAlcoholic = (tokens: readonly Token[], at: number): boolean => {
  if (POURED.test(tokens[at]?.word ?? '')) return true;
  const found = termAt(
    tokens.map(({ stem }) => stem),
    at,
  );
  return found !== undefined && isBottle(found.term);
};

const thingAfter = (tokens: readonly Token[], verb: number): number | undefined => {
  for (let at = verb + 1; at <= verb + THING_REACH && tokens[at]?.before === 'none'; at++) {
    if (NOT.test(tokens[at]?.word ?? '')) return undefined;
    if (isAlcoholic(tokens, at)) return at;
  }
  return undefined;
};

/** Who they are, from the beginning of their clause to the verb. */
const subjectOf = (tokens: readonly Token[], verb: number): OtherDrinkers | undefined => {
  let from = verb;
  while (from > 0 && verb - from < SUBJECT_REACH && tokens[from]?.before === 'none') {
    if (/^(?:but|and|while|whereas|so)$/.test(tokens[from - 1]?.word ?? '')) break;
    from--;
  }
  const words = tokens.slice(from, verb);
  if (words.some(({ word }) => NOT.test(word) || HOSTS.test(word))) return undefined;
  const count = words
    .flatMap((_, at) => countAt(tokens, from + at) ?? [])
    .find(({ value }) => value > 1)?.value;
  const isGroup = words.some(
    ({ word, stem }) => GROUPS.test(word) || (PERSONS.has(stem) && word !== stem && stem !== 'guest'),
  );
  return isGroup || count !== undefined ? { from, to: verb, count } : undefined;
};

const CROWD = /^(?:crowd|drinkers?|lovers?|fans?|folks)$/;

/** Where guests stand who drink, beside others: 'a whiskey crowd downstairs' too. */
export const othersDrink = (tokens: readonly Token[]): OtherDrinkers[] =>
  tokens.flatMap(({ word, before }, at): OtherDrinkers[] => {
    if (CROWD.test(word) && before === 'none' && isAlcoholic(tokens, at - 1))
      return [{ from: at - 1, to: at + 1, count: undefined }];
    if (!LIKES.test(word) || thingAfter(tokens, at) === undefined) return [];
    return [subjectOf(tokens, at)].filter((one) => one !== undefined);
  });
