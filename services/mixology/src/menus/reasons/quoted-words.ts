// The host's own words for a drink, to be quoted as the reason for it.
import type { Term } from '../../briefs/text/terms.ts';
import { spaced, stemsOf } from '../../briefs/text/tokens.ts';

const CLAUSE =
  /[;!?\n,()–—]|[.:](?!\d)|\s[-+]\s|(?:^|\s)[*•]\s?|\s(?:and|but|so|then|while|plus|because)\s(?=\S+\s\S+\s)/;
/** Words of a label that name no drink by themselves. */
const LOOSE: ReadonlySet<string> = new Set(
  stemsOf('glass hot cold fresh house classic sparkling alcohol-free drink light spiced the of and with'),
);
/** Characters that a quote may have; a longer clause is cut around what it names. */
const MAX_QUOTE = 56;
const MAX_WORDS = 7;
/** A quote begins and ends with no word that only joins. */
const JOINING =
  /^(?:(?:and|but|so|then|plus|also|with|for|or|to|the|a|an|of)\s+)+|(?:\s+(?:and|but|so|then|plus|with|for|or|to|the|a|an|of|is|are))+$/gi;

/** Begin another thought: a quote ends before them, and never in the middle of one. */
const BOUNDARY =
  /^(?:to|for|so|because|that|which|who|and|or|but|on|at|in|when|while|if|from|as|by|is|are|was|were|will|would|should|must|please|then|until|since|after|before|where|get|gets|has|have|her|his|they|we|i|it)$/i;
/** Words before what is named that say more of it: 'a pretty lavender mocktail'. */
const BEFORE = 3;

const ASIDE = /\s(?:which|who|whom|whose|that|because|since|as)\s.*$/i;

/** Of a long clause, the words that belong to what it names. */
const shortened = (clause: string, isNamed: (word: string) => boolean): string => {
  if (clause.length <= MAX_QUOTE) return clause;
  const words = clause.split(/\s+/);
  const at = Math.max(0, words.findIndex(isNamed));
  let [from, to] = [at, at + 1];
  while (from > Math.max(0, at - BEFORE) && !BOUNDARY.test(words[from - 1] ?? '')) from--;
  while (to < words.length && to - from < MAX_WORDS && !BOUNDARY.test(words[to] ?? '')) to++;
  return words.slice(from, to).join(' ');
};

/** What of a host's text names such a thing, in its own words; undefined where no clause does. */
export const quoteOf = ({ label, phrases }: Term, text: string): string | undefined => {
  const said = phrases.filter((phrase) => phrase.trim() !== '');
  const names = stemsOf(label).filter((stem) => stem.length > 2 && !LOOSE.has(stem));
  const clauses = text
    .split(CLAUSE)
    .map((clause) => ({ clause: clause.trim(), stems: spaced(stemsOf(clause)) }));
  const namedBy = (stems: string) => names.filter((stem) => stems.includes(` ${stem} `)).length;
  const [nearest] = clauses.toSorted((one, other) => namedBy(other.stems) - namedBy(one.stems));
  const found =
    clauses.find(({ stems }) => said.some((phrase) => stems.includes(phrase))) ??
    (nearest && names.length > 0 && namedBy(nearest.stems) === names.length ? nearest : undefined);
  if (!found) return undefined;
  // What is said besides of whom it's for or who will judge it isn't for the page.
  const clause = found.clause.replace(ASIDE, '');
  const parts = new Set([...said.flatMap((phrase) => phrase.trim().split(' ')), ...names]);
  const words = shortened(clause, (word) => stemsOf(word).some((stem) => parts.has(stem)));
  return words.replaceAll(JOINING, '').replaceAll(/["“”]/g, '') || undefined;
};
