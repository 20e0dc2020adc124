// All that Sam knows, built once when the process starts.

import { PhraseTrie } from '../language/phrase-trie.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Entry, Language } from './entry.ts';
import { allPhrases, type Phrase } from './lexicon-files.ts';

/** A word of the lexicon, and how gladly a misspelled word is read as it: the lower the better. */
type Vocabulary = ReadonlyMap<string, number>;

interface Lexicon {
  readonly phrases: PhraseTrie<Entry>;
  readonly vocabulary: Vocabulary;
  /** Words that English has not, and the languages that have them. */
  readonly telltale: ReadonlyMap<string, readonly Language[]>;
}

/** Letters from which on a name of several words is also known as one. */
const JOINED_LETTERS = 8;
const RANK: Partial<Record<Entry['kind'], number>> = { spirit: 0, drink: 1, mood: 2 };
const OTHER_RANK = 3;
/** What a word costs that only occurs within phrases. */
const PART_RANK = 4;

const isNamed = ({ meaning }: Phrase) => meaning.kind === 'spirit' || meaning.kind === 'drink';

const telltaleWords = (all: readonly { phrase: Phrase; words: string[] }[]): Map<string, Language[]> => {
  const english = new Set(all.filter(({ phrase }) => phrase.language === 'en').flatMap(({ words }) => words));
  const found = new Map<string, Language[]>();
  for (const { phrase, words } of all) {
    if (phrase.language === 'en' || phrase.shy) continue;
    for (const word of words.filter((one) => !english.has(one))) {
      const languages = found.get(word) ?? [];
      if (!languages.includes(phrase.language)) found.set(word, [...languages, phrase.language]);
    }
  }
  return found;
};

const build = (): Lexicon => {
  const phrases = new PhraseTrie<Entry>();
  const vocabulary = new Map<string, number>();
  const all = allPhrases().map((phrase) => ({ phrase, words: wordsOf(phrase.phrase) }));
  for (const { phrase, words } of all) {
    const { meaning, language, shy = false } = phrase;
    phrases.add(words, { ...meaning, language, shy });
    const joined = words.join('');
    const isJoined = words.length > 1 && isNamed(phrase) && joined.length >= JOINED_LETTERS;
    if (isJoined) phrases.add([joined], { ...meaning, language, shy });
    const rank = (RANK[meaning.kind] ?? OTHER_RANK) + (words.length > 1 ? PART_RANK : 0);
    for (const word of isJoined ? [...words, joined] : words)
      vocabulary.set(word, Math.min(rank, vocabulary.get(word) ?? rank));
  }
  return { phrases, vocabulary, telltale: telltaleWords(all) };
};

export const LEXICON: Lexicon = build();
