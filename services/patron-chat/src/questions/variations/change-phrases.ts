// What words of a message ask of a drink beside the things that it names: another one, which one, how, or 'that' one.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import data from './change-phrases.json' with { type: 'json' };

const ROLES = ['like', 'another', 'which', 'how', 'that'] as const;
type PhraseRole = (typeof ROLES)[number];

const phrases = z
  .record(z.enum(LANGUAGES), z.record(z.enum(ROLES), z.array(z.string().min(1)).min(1)))
  .parse(data);

const patternOf = (texts: readonly string[]): RegExp =>
  new RegExp(`(?:^|(?<= ))(?:${texts.toSorted((one, other) => other.length - one.length).join('|')}) `);

const patternsOf = (language: Language): Record<PhraseRole, RegExp> => ({
  like: patternOf(phrases[language].like),
  another: patternOf(phrases[language].another),
  which: patternOf(phrases[language].which),
  how: patternOf(phrases[language].how),
  that: patternOf(phrases[language].that),
});
const PATTERNS = new Map(LANGUAGES.map((language) => [language, patternsOf(language)]));

/** The phrases of a language, in words that are each followed by a blank. */
export const phrasesIn = (language: Language): Record<PhraseRole, RegExp> => {
  const found = PATTERNS.get(language);
  if (!found) throw new RangeError(`No phrases in ${language}`);
  return found;
};
