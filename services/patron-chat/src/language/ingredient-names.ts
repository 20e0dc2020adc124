import table from './ingredient-names.json' with { type: 'json' };
import type { Language } from './language.ts';
import { wordsOf } from './tokenize.ts';

type Foreign = Exclude<Language, 'en'>;

const NAMES: Readonly<Record<string, Readonly<Record<Foreign, readonly string[]>>>> = table;

const englishByName = new Map<Foreign, Map<string, string>>();
for (const [english, names] of Object.entries(NAMES))
  for (const [language, said] of Object.entries(names) as [Foreign, readonly string[]][])
    for (const name of said) {
      const known = englishByName.get(language) ?? new Map<string, string>();
      const key = wordsOf(name).join(' ');
      if (!known.has(key)) known.set(key, english);
      englishByName.set(language, known);
    }

const namesByKey = new Map(Object.entries(NAMES).map(([english, names]) => [english.toLowerCase(), names]));

/** The English name of an ingredient that goes by this name in a language. */
export const englishIngredient = (name: string, language: Language): string | undefined =>
  language === 'en' ? name : englishByName.get(language)?.get(wordsOf(name).join(' '));

/** The usual name of an ingredient in a language; the English one if there is no other. */
export const ingredientIn = (english: string, language: Language): string =>
  (language === 'en' ? undefined : namesByKey.get(english.toLowerCase())?.[language][0]) ?? english;

/** Every name of an ingredient in a language, with the English one. */
export const ingredientNames = (language: Foreign): [name: string, english: string][] =>
  Object.entries(NAMES).flatMap(([english, names]) =>
    names[language].map((name): [string, string] => [name, english]),
  );
