import { kindOf, type Span } from './reading.ts';

/** Before a drink's name that is also an ordinary word: somebody orders it, or speaks of a place. */
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

const wordAt = (spans: readonly Span[], at: number, clause: number, place: 0 | -1): string | undefined => {
  const span = spans[at];
  return span?.clause === clause ? span.words.at(place) : undefined;
};

/** Whether nothing in the clause but the drink says anything of its own. */
const isAlone = (spans: readonly Span[], at: number): boolean => {
  const clause = spans[at]?.clause;
  return spans.every((span, other) => span.clause !== clause || other === at || LINKING.has(kindOf(span)));
};

/** Whether a drink's name is meant as a drink. */
export const isOrdered = (spans: readonly Span[], at: number): boolean => {
  const span = spans[at];
  if (span?.entry?.kind !== 'drink' || !span.entry.ordinary) return true;
  const before = wordAt(spans, at - 1, span.clause, -1);
  const after = wordAt(spans, at + 1, span.clause, 0);
  if (before !== undefined && PLACING.has(before)) return false;
  if (after !== undefined && NO_ORDER.has(after)) return false;
  if (before !== undefined && ORDERING.has(before)) return isAlone(spans, at) || !isSubject(spans, at);
  return kindOf(spans[at - 1]) === 'order' || kindOf(spans[at + 1]) === 'drinkWord' || isAlone(spans, at);
};

/** Whether somebody or something else is what the clause begins with: 'my dog is a …'. */
const isSubject = (spans: readonly Span[], at: number): boolean => {
  const clause = spans[at]?.clause;
  const earlier = spans.slice(0, at).filter((span) => span.clause === clause);
  return earlier.some(({ entry }) => entry === undefined || entry.kind === 'ignored');
};
