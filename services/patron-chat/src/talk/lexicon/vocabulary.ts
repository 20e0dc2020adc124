import { LANGUAGES, type Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { borrowed, conceptPhrases } from './concept-phrases.ts';
import { FILES } from './language-files.ts';

interface Vocabulary {
  /** Every word of a language's phrases. */
  readonly all: ReadonlySet<string>;
  /** Words that name something to want, long enough to be recognized despite an error, by their first letter. */
  readonly content: ReadonlyMap<string, readonly string[]>;
}

/** Letters from which on a word is recognized despite an error. */
const SHORTEST_CONTENT = 5;

const vocabulary = (language: Language): Vocabulary => {
  const { role, request, recall, ordinal, ref, det } = FILES[language];
  const content = conceptPhrases(language).map(([phrase]) => phrase);
  const english = language === 'en' ? [] : borrowed().map(([phrase]) => phrase);
  const tables = [role, request, recall, ordinal, ref].flatMap((table) => Object.values(table).flat());
  return {
    all: new Set([...content, ...english, ...tables, ...det].flatMap(wordsOf)),
    content: Map.groupBy(
      new Set(
        content.flatMap((phrase) => {
          const words = wordsOf(phrase);
          return words.length === 1 && (words[0]?.length ?? 0) >= SHORTEST_CONTENT ? words : [];
        }),
      ),
      (word) => word[0] ?? '',
    ),
  };
};

const VOCABULARIES = new Map(LANGUAGES.map((language) => [language, vocabulary(language)]));

/** The words that a language's lexicon knows. */
export const vocabularyOf = (language: Language): Vocabulary =>
  VOCABULARIES.get(language) ?? vocabulary(language);
