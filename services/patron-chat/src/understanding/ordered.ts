import { type FilterPhrase, kindOf } from './filter-parse.ts';

/** Before a drink's name that is also an ordinary word: someone orders it, or speaks of a place. */
const ORDERING = new Set([
  'a',
  'an',
  'another',
  'un',
  'una',
  'une',
  'ein',
  'einen',
  'one',
  'two',
  'three',
  'classic',
  'perfect',
  'good',
  'great',
  'nice',
  'proper',
  'decent',
  'of',
  'like',
]);
const PLACING = new Set([
  'in',
  'to',
  'from',
  'at',
  'near',
  'around',
  'outside',
  'through',
  'my',
  'his',
  'her',
  'is',
  'was',
  'are',
  'were',
]);
/** After it: it is a thing or an event. */
const NO_ORDER = new Set([
  'is',
  'was',
  'are',
  'were',
  'has',
  'had',
  'outside',
  'movie',
  'coming',
  'season',
  'ran',
  'broke',
  'fell',
  'bit',
  'and the',
  'near',
]);
const LINKING = new Set<ReturnType<typeof kindOf>>([
  'filler',
  'order',
  'drinkWord',
  'taste',
  'correct',
  'but',
  'mood',
  'or',
  'touch',
]);

const wordAt = (
  phrases: readonly FilterPhrase[],
  at: number,
  clause: number,
  place: 0 | -1,
): string | undefined => {
  const phrase = phrases[at];
  return phrase?.clause === clause ? phrase.words.at(place) : undefined;
};

/** Whether nothing in the clause but the drink says anything of its own. */
const isAlone = (phrases: readonly FilterPhrase[], at: number): boolean => {
  const clause = phrases[at]?.clause;
  return phrases.every(
    (phrase, other) => phrase.clause !== clause || other === at || LINKING.has(kindOf(phrase)),
  );
};

/** Whether a drink's name is meant as a drink. */
export const isOrdered = (phrases: readonly FilterPhrase[], at: number): boolean => {
  const phrase = phrases[at];
  if (phrase?.entry?.kind !== 'drink' || !phrase.entry.ordinary) return true;
  const before = wordAt(phrases, at - 1, phrase.clause, -1);
  const after = wordAt(phrases, at + 1, phrase.clause, 0);
  if (before !== undefined && PLACING.has(before)) return false;
  if (after !== undefined && NO_ORDER.has(after)) return false;
  if (before !== undefined && ORDERING.has(before)) return isAlone(phrases, at) || !isSubject(phrases, at);
  return (
    kindOf(phrases[at - 1]) === 'order' || kindOf(phrases[at + 1]) === 'drinkWord' || isAlone(phrases, at)
  );
};

/** Whether someone or something else is what the clause begins with: 'my dog is a …'. */
const isSubject = (phrases: readonly FilterPhrase[], at: number): boolean => {
  const clause = phrases[at]?.clause;
  const earlier = phrases.slice(0, at).filter((phrase) => phrase.clause === clause);
  return earlier.some(({ entry }) => entry === undefined || entry.kind === 'ignored');
};
