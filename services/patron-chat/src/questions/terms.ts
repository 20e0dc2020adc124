import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Language } from '../language/language.ts';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import { GLOSSARY, type GlossaryEntry } from './glossary.ts';

/** A glossary entry in a message: its words stand from `from` up to `to`. */
export interface FoundTerm {
  readonly entry: GlossaryEntry;
  readonly from: number;
  readonly to: number;
}

type Names = ReadonlyMap<string, GlossaryEntry>;

/** Entries by their names in a language, and by the English ones. */
const namesIn = (language: Language): Names => {
  const found = new Map<string, GlossaryEntry>();
  for (const entry of GLOSSARY) {
    for (const name of [...(entry.names[language] ?? []), ...(entry.names.en ?? [])]) {
      const key = wordsOf(name).join(' ');
      if (!found.has(key)) found.set(key, entry);
    }
  }
  return found;
};

const NAMES: Readonly<Record<Language, Names>> = {
  en: namesIn('en'),
  es: namesIn('es'),
  fr: namesIn('fr'),
  de: namesIn('de'),
  it: namesIn('it'),
  pt: namesIn('pt'),
};

/** Every word that belongs to a term's name. */
export const TERM_WORDS: ReadonlySet<string> = new Set(
  Object.values(NAMES).flatMap((names) => [...names.keys()].flatMap((name) => name.split(' '))),
);

/** More than the words of the longest name. */
const MAX_WORDS = 5;

const entryFor = (words: readonly string[], names: Names): GlossaryEntry | undefined => {
  const head = words.slice(0, -1);
  const forms = formsOf(words.at(-1) ?? '').map((form) => [...head, form].join(' '));
  return forms.map((name) => names.get(name)).find((entry) => entry !== undefined);
};

const byBottle = new Map<string, GlossaryEntry>();

/** Whether words name the kind itself in some language: 'rhum' is any rum, and 'whisky' any whiskey. */
export const isKindName = ({ names }: GlossaryEntry, said: readonly string[]): boolean =>
  Object.values(names).some(([usual = '']) => wordsOf(usual).join(' ') === said.join(' '));

/** The entry with the bottle first that is called by its own name: 'Montenegro' is no other amaro. */
const withCalled = (entry: GlossaryEntry, said: readonly string[]): GlossaryEntry => {
  const own = entry.ingredients.find((id) => {
    const { name, short = '' } = ingredientOf(id);
    const words = new Set(wordsOf(`${name} ${short}`));
    return said.every((word) => words.has(word));
  });
  if (own === undefined || own === entry.ingredients[0] || isKindName(entry, said)) return entry;
  const key = `${entry.id} ${own}`;
  const known = byBottle.get(key);
  if (known) return known;
  const called = { ...entry, ingredients: [own, ...entry.ingredients.filter((id) => id !== own)] };
  byBottle.set(key, called);
  return called;
};

const termAt = (words: readonly string[], from: number, names: Names): FoundTerm | undefined => {
  for (let to = Math.min(words.length, from + MAX_WORDS); to > from; to--) {
    const entry = entryFor(words.slice(from, to), names);
    if (entry) return { entry: withCalled(entry, words.slice(from, to)), from, to };
  }
  return undefined;
};

/** The glossary's terms among the words of a message, in order; the longest name counts. */
export const termsIn = (words: readonly string[], language: Language): FoundTerm[] => {
  const found: FoundTerm[] = [];
  for (let at = 0; at < words.length; at++) {
    const term = termAt(words, at, NAMES[language]);
    if (!term) continue;
    found.push(term);
    at = term.to - 1;
  }
  return found;
};
