// Words that are spelled right: none of them is a misspelled one.
import commonWords from './common-words.json' with { type: 'json' };
import type { Language } from './language.ts';
import lookAlikes from './look-alikes.json' with { type: 'json' };
import { wordsOf } from './tokenize.ts';

/** Real words that look like a misspelled spirit, drink or mood. */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(lookAlikes.words);

const commonIn = (language: Language): ReadonlySet<string> => new Set(commonWords[language].flatMap(wordsOf));

/** The most common words of each language. */
export const COMMON_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: commonIn('en'),
  es: commonIn('es'),
  fr: commonIn('fr'),
  de: commonIn('de'),
  it: commonIn('it'),
  pt: commonIn('pt'),
};

/** Results kept of a function before they are forgotten: more than the words of many conversations. */
const MOST_KEPT = 4_000;

/** A function of a word that remembers what it found: guests use the same words again and again. */
export const remembered = (find: (word: string) => string): ((word: string) => string) => {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const found = find(word);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(word, found);
    return found;
  };
};
