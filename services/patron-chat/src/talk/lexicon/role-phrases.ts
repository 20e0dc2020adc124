import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { conceptPhrases } from './concept-phrases.ts';
import { FILES, type Table } from './language-files.ts';
import type { Concept, Meaning, Role } from './meanings.ts';

/** What a preposition at the end of a phrase becomes before an article: 'marre de', 'marre du'. */
const CONTRACTIONS: Readonly<Partial<Record<Language, Readonly<Record<string, readonly string[]>>>>> = {
  es: { de: ['del'], a: ['al'] },
  fr: { de: ['du', 'des', 'd'], à: ['au', 'aux'] },
  de: { von: ['vom'], zu: ['zum', 'zur'] },
  it: {
    di: ['del', 'dello', 'della', 'dell', 'dei', 'degli', 'delle'],
    a: ['al', 'allo', 'alla', 'all', 'ai', 'agli', 'alle'],
    da: ['dal', 'dallo', 'dalla', 'dall'],
    con: ['col', 'coi'],
  },
  pt: { de: ['do', 'da', 'dos', 'das'], em: ['no', 'na'], a: ['ao'] },
};

/** A phrase as it is, and with the preposition at its end joined to an article. */
const withContractions = (phrase: string, language: Language): string[] => {
  const words = phrase.split(' ');
  const joined = CONTRACTIONS[language]?.[words.at(-1) ?? ''] ?? [];
  return words.length < 2
    ? [phrase]
    : [phrase, ...joined.map((word) => [...words.slice(0, -1), word].join(' '))];
};

/** Roles that reach the thing behind them. */
const REACHING = new Set(['avoid', 'except', 'forget', 'like', 'outOf', 'less', 'more']);

/** Roles of whole clauses. */
const QUESTIONING = new Set([
  'ask',
  'question',
  'questionVerb',
  'questionWord',
  'questionEnd',
  'plea',
  'possible',
]);

export const meaningsOf = (language: Language): [string, Meaning][] => {
  const { role, abstain, calorieWord, minuteWord, ingredientWord } = FILES[language];
  const meanings = new Map<string, { concept: Concept | undefined; roles: Set<Role> }>();
  const meaningOf = (phrase: string) => {
    const key = wordsOf(phrase).join(' ');
    const meaning = meanings.get(key) ?? { concept: undefined, roles: new Set<Role>() };
    meanings.set(key, meaning);
    return meaning;
  };
  for (const [phrase, concept] of conceptPhrases(language)) meaningOf(phrase).concept ??= concept;
  const roles: Table = { ...role, abstain, calorieWord, minuteWord, ingredientWord };
  for (const [name, phrases] of Object.entries(roles))
    for (const phrase of QUESTIONING.has(name) ? [] : phrases)
      for (const form of REACHING.has(name) ? withContractions(phrase, language) : [phrase])
        meaningOf(form).roles.add(name as Role);
  return [...meanings];
};
