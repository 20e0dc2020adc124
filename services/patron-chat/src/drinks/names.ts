// Drinks that a text names.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { errorsBetween, LOOK_ALIKES, mostErrors } from '../language/correct-words.ts';
import { PhraseTrie } from '../language/phrase-trie.ts';
import { formsOf, type Token, tokenize, wordsOf } from '../language/tokenize.ts';
import known from '../understanding/lexicon/drinks/nicknames.json' with { type: 'json' };
import { LEXICON } from '../understanding/lexicon.ts';
import naming from './data/naming.json' with { type: 'json' };

/** A drink that goes by a name; one that is not among those known here has no number yet. */
interface Entry {
  readonly name: string;
  readonly id: number | undefined;
  /** Its name could mean something else: it counts only where someone orders it or asks about it. */
  readonly isOrdinary: boolean;
}

/** What a text names: a drink of the catalog, or a classic that may be in it. */
export interface NamedDrink {
  readonly name: string;
  readonly id: number | undefined;
}

export interface NameIndex {
  /** In the order of the text, each drink once. */
  readonly find: (text: string) => NamedDrink[];
}

const SAME: Readonly<Record<string, string>> = { whisky: 'whiskey', whiskies: 'whiskey' };
const ARTICLES = new Set(['the', 'a', 'an']);

const nameWords = (name: string): string[] => {
  const words = wordsOf(name).map((word) => SAME[word] ?? word);
  return words.length > 1 && ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
};
const keyOf = (name: string) => nameWords(name).join(' ');

const ORDINARY = new Set(known.ordinaryWords.map(keyOf));
const TOO_PLAIN = new Set(known.tooPlain.map(keyOf));
const NICKNAMES = new Map<string, readonly string[]>(Object.entries(known.nicknames));

/** Words from which on a name that is no classic's is said by nobody who means anything else. */
const TELLING_WORDS = 3;
/** Letters from which on a name of several words is also known as one. */
const JOINED_LETTERS = 8;

/** A name, the same as one word, and without its 'number'. */
const spellingsOf = (name: string): string[][] => {
  const words = nameWords(name);
  const joined = words.join('');
  const spellings = [words];
  if (words.length > 1 && joined.length >= JOINED_LETTERS) spellings.push([joined]);
  // A plural that is too short to be seen as one: 'two g&ts'.
  if ((words.at(-1)?.length ?? 0) < 3) spellings.push([...words.slice(0, -1), `${words.at(-1)}s`]);
  if (words.includes('no')) spellings.push(words.filter((word) => word !== 'no'));
  return spellings.filter((spelling) => spelling.length > 0);
};

const isOrdinary = (phrase: string, isClassic: boolean): boolean => {
  if (ORDINARY.has(keyOf(phrase))) return true;
  return !isClassic && nameWords(phrase).length < TELLING_WORDS;
};

const classicPhrases = CLASSICS.flatMap(({ name, aliases }) =>
  [name, ...aliases, ...(NICKNAMES.get(name) ?? [])]
    .filter((phrase) => !TOO_PLAIN.has(keyOf(phrase)))
    .map((phrase) => ({ phrase, name })),
);
const spoken = new Map<string, string[][]>();
for (const { phrase, name } of classicPhrases)
  spoken.set(name, [...(spoken.get(name) ?? []), ...spellingsOf(phrase)]);

/** The words that a drink goes by: its own name, and what guests call it, the longest first. */
export const spokenNames = (name: string): readonly (readonly string[])[] =>
  [wordsOf(name).filter((word) => word !== 'the'), ...(spoken.get(name) ?? [])].toSorted(
    (one, other) => other.length - one.length,
  );

const classicKeys = new Set(classicPhrases.map(({ phrase }) => keyOf(phrase)));

/** Letters under which a word is taken as it stands. */
const SHORTEST = 5;

const isRealWord = (word: string) =>
  formsOf(word).some((form) => LEXICON.vocabulary.has(form) || LOOK_ALIKES.has(form));

/** The word of a name that someone meant to write. */
const corrector = (vocabulary: ReadonlySet<string>) => {
  const words = [...vocabulary].filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word));
  return (word: string): string => {
    if (word.length < SHORTEST || formsOf(word).some((form) => vocabulary.has(form)) || isRealWord(word))
      return word;
    let [best, fewest] = [word, mostErrors(word.length) + 1];
    for (const meant of words) {
      if (meant[0] !== word[0] || Math.abs(meant.length - word.length) >= fewest) continue;
      const errors = errorsBetween(word, meant);
      if (errors < fewest && errors <= mostErrors(meant.length)) [best, fewest] = [meant, errors];
    }
    return best;
  };
};

const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words);
const ARTICLE_WORDS = setOf(naming.articles);
const SMALL_WORDS = setOf([...naming.small, ...naming.articles]);
const CUES = setOf(naming.cues);
const DRINK_WORDS = setOf(naming.drinkWords);
const PLACING = setOf(naming.placing);
const NOT_A_DRINK = setOf(naming.notADrink);
const ASKING = setOf(naming.asking);

/** A stretch of a clause, and what the clause says besides the names of drinks. */
interface Place {
  readonly words: readonly string[];
  readonly at: number;
  readonly length: number;
  readonly others: readonly string[];
}

const isThing = ({ words, at, length }: Place): boolean => {
  const [after = '', next = ''] = words.slice(at + length);
  return NOT_A_DRINK.has(after) || NOT_A_DRINK.has(`${after} ${next}`);
};

/** Whether a place is named rather than a drink: 'in Manhattan', but 'what's in a Manhattan?'. */
const isPlace = ({ words, at }: Place): boolean => {
  const before = words[at - 1] ?? '';
  return PLACING.has(before) && !(before === 'in' && /^(?:whats|is|goes|comes)$/.test(words[at - 2] ?? ''));
};

/** 'A manhattan at 3:1, 90 ml.' */
const AMOUNT = /^\d+$/;

/** Whether a name that could mean something else is ordered or asked about. */
const isOrdered = (place: Place, isWritten: boolean): boolean => {
  if (isThing(place) || isPlace(place)) return false;
  const { words, at, length, others } = place;
  if (isWritten || others.every((word) => SMALL_WORDS.has(word) || DRINK_WORDS.has(word))) return true;
  const before = words[at - 1] ?? '';
  if (DRINK_WORDS.has(words[at + length] ?? '')) return true;
  if (at === 2 && ARTICLE_WORDS.has(before) && ASKING.has(words[0] ?? '')) return true;
  // 'Hurricane é com rum.'
  if (at === 0 && ASKING.has(words[length] ?? '') && words.length > length + 1) return true;
  const isAsked = others.some((word) => CUES.has(word) || AMOUNT.test(word));
  return (ARTICLE_WORDS.has(before) || CUES.has(before)) && isAsked;
};

/** Whether a text writes a name as the catalog does, capitals included, elsewhere than at its very beginning. */
const isWritten = (text: string, { name }: Entry): boolean => {
  const at = text.indexOf(name);
  return at > 0 || (at === 0 && name.includes(' ') && /\p{Ll}/u.test(text));
};

const clausesOf = (tokens: readonly Token[]): string[][] => {
  const clauses: string[][] = [];
  for (const { word, clause } of tokens) {
    clauses[clause] ??= [];
    clauses[clause]?.push(SAME[word] ?? word);
  }
  return clauses.filter((words) => words !== undefined);
};

/** Stands for an ingredient that has a drink in its name: 'Cocchi Americano'. */
const INGREDIENT = 'ingredient';

interface Lexicon {
  readonly phrases: PhraseTrie<Entry | typeof INGREDIENT>;
  /** Puts a word right that is part of no name. */
  readonly correct: (word: string) => string;
}

const lexiconOf = (cocktails: readonly Cocktail[]): Lexicon => {
  const phrases = new PhraseTrie<Entry | typeof INGREDIENT>();
  const vocabulary = new Set<string>();
  const add = (phrase: string, entry: Entry) => {
    for (const words of spellingsOf(phrase)) {
      phrases.add(words, entry);
      for (const word of words) vocabulary.add(word);
    }
  };
  const ids = new Map<string, number>();
  for (const { id, name } of cocktails) {
    const key = keyOf(name);
    if (!ids.has(key)) ids.set(key, id);
    if (!TOO_PLAIN.has(key)) add(name, { name, id, isOrdinary: isOrdinary(name, classicKeys.has(key)) });
  }
  for (const { phrase, name } of classicPhrases) {
    add(phrase, { name, id: ids.get(keyOf(name)), isOrdinary: isOrdinary(phrase, true) });
  }
  for (const { name } of INGREDIENTS) {
    const words = nameWords(name);
    if (words.some((_, at) => phrases.longest(words, at, () => true))) phrases.add(words, INGREDIENT);
  }
  return { phrases, correct: corrector(vocabulary) };
};

/** A name in a clause. */
interface Match {
  readonly entry: Entry | typeof INGREDIENT;
  readonly at: number;
  readonly length: number;
}

/** The longest names in a clause, as it is written or else as it was meant. */
const matchesIn = (words: readonly string[], { phrases, correct }: Lexicon): Match[] => {
  const corrected = words.map(correct);
  const matches: Match[] = [];
  for (let at = 0; at < words.length; at++) {
    const exact = phrases.longest(words, at, () => true);
    const near = phrases.longest(corrected, at, () => true);
    const match = near && near.length > (exact?.length ?? 0) ? near : exact;
    if (!match) continue;
    matches.push({ ...match, at });
    at += match.length - 1;
  }
  return matches;
};

/** Those names in a clause that mean a drink. */
const drinksIn = (words: readonly string[], text: string, lexicon: Lexicon): Entry[] => {
  const matches = matchesIn(words, lexicon);
  const isNamed = (at: number) => matches.some((match) => at >= match.at && at < match.at + match.length);
  const others = words.filter((_, at) => !isNamed(at));
  return matches.flatMap(({ entry, at, length }) => {
    if (entry === INGREDIENT) return [];
    const place = { words, at, length, others };
    const isMeant = entry.isOrdinary ? isOrdered(place, isWritten(text, entry)) : !isThing(place);
    return isMeant ? [entry] : [];
  });
};

/**
 * Knows drinks by their names: whole, despite case, accents, a plural and typing errors, and classics by their other
 * names and nicknames too. Of two drinks of one name it knows the first.
 */
export const nameIndex = (cocktails: readonly Cocktail[]): NameIndex => {
  const lexicon = lexiconOf(cocktails);
  return {
    find: (text) => {
      const entries = clausesOf(tokenize(text).tokens).flatMap((words) => drinksIn(words, text, lexicon));
      const named = new Map(entries.map(({ name, id }) => [name, { name, id }] as const));
      return [...named.values()];
    },
  };
};
