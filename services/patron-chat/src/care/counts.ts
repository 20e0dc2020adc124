// Numbers that count drinks, people, tables, bottles or hours: nobody's age.
import type { CareToken } from './care-tokens.ts';
import { CONCEPTS } from './cue-files.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import cues from './cues/counts.json' with { type: 'json' };

const concepts = new Concepts({ ...CONCEPTS, ...cues.concepts });
const indexOf = (texts: Readonly<Record<string, readonly string[]>>) =>
  new PatternIndex(
    Object.values(texts)
      .flat()
      .map((text) => ({ text, value: true })),
    concepts,
  );

/** Phrases in which a number counts, whatever else is said: '2 of the first one', 'table 12'. */
const always = indexOf(cues.always);
/** How many came, where nobody's age is spoken of: 'we are 15'. */
const heads = indexOf(cues.heads);
/** What only a number of people is divided into: 'two don't drink', '3 each'. */
const shares = indexOf(cues.shares);

/** Beside a count, the number that it takes the place of: '21 of us, not 25'. */
const takenBack = indexOf(cues.takenBack);

const placesOf = (index: PatternIndex<boolean>, tokens: readonly CareToken[]): Set<number> => {
  const places = new Set<number>();
  index.forEachMatch(tokens, (_, start, end) => {
    for (let at = start; at < end; at++) places.add(at);
  });
  return places;
};

const COUNTED = 'xxcount';

/** What a number measures in a glass: nobody's age, and no count of drinks. */
const UNIT =
  /^(?:cl|ml|oz|ounces?|parts?|dash|dashes|drops?|barspoons?|tsp|tbsp|grams?|percent|partes?|onzas?|parties?|onces?|teile?n?|parti|partes|g|%)$/;
/** What stands between numbers that share a unit, and before it: '6 or 9 cl', '3 cl de citron, 1.5 de sirop'. */
const BETWEEN = /^(?:to|or|and|y|o|u|et|ou|oder|und|bis|e|a)$/;
/** From so much of one thing on it's more than a pour. */
const MAX_POURED = 10;

/** The tokens of a message, with no number where it measures what goes into a glass: '6 cl of rum' is no six drinks. */
export const withoutMeasures = (tokens: readonly CareToken[]): CareToken[] => {
  const measured = new Set<number>();
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { number } = tokens[at] ?? {};
    if (number === undefined || number.value > MAX_POURED) continue;
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const isBefore = next !== undefined && (UNIT.test(next.word) || measured.has(at + 1));
    const isListed =
      next !== undefined && BETWEEN.test(next.word) && after !== undefined && measured.has(at + 2);
    if (isBefore || isListed) measured.add(at);
  }
  return tokens.map((token, at) => {
    if (!measured.has(at)) return token;
    const { number: _, ...word } = token;
    return { ...word, word: COUNTED };
  });
};

/** The tokens of a message, with no number where one counts. A bare 'we are 15' counts people where they are divided. */
export const withoutCounts = (tokens: readonly CareToken[]): CareToken[] => {
  const shared = placesOf(shares, tokens);
  const plain = new Set([...placesOf(always, tokens), ...shared]);
  const taken = plain.size > 0 ? placesOf(takenBack, tokens) : new Set<number>();
  const counted = new Set([...plain, ...(shared.size > 0 ? placesOf(heads, tokens) : []), ...taken]);
  return tokens.map((token, at) => {
    if (!counted.has(at)) return token;
    const { number, ...word } = token;
    // 'Not 18' by its words is an age, too.
    return number && taken.has(at) ? { ...word, word: COUNTED } : word;
  });
};
