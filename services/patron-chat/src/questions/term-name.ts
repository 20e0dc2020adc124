import type { Language } from '../language/language.ts';
import type { GlossaryEntry } from './glossary.ts';
import { wordsIn } from './wording.ts';

/** What a language calls a glossary entry; its English name where there is no other. */
export const termName = (language: Language, { id, names }: GlossaryEntry): string => {
  const english = names.en?.[0] ?? id;
  return names[language]?.[0] ?? wordsIn(language).notes[english] ?? english;
};
