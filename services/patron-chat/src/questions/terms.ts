import { formsOf, wordsOf } from '../understanding/tokenize.ts';
import { GLOSSARY, type GlossaryEntry } from './glossary.ts';

/** A glossary entry in a message: its words stand from `from` up to `to`. */
export interface FoundTerm {
  readonly entry: GlossaryEntry;
  readonly from: number;
  readonly to: number;
}

const byName = new Map<string, GlossaryEntry>();
for (const entry of GLOSSARY) {
  for (const name of Object.values(entry.names).flat()) {
    const key = wordsOf(name).join(' ');
    if (!byName.has(key)) byName.set(key, entry);
  }
}

const MOST_WORDS = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

const entryFor = (words: readonly string[]): GlossaryEntry | undefined => {
  const head = words.slice(0, -1);
  const forms = formsOf(words.at(-1) ?? '').map((form) => [...head, form].join(' '));
  return forms.map((name) => byName.get(name)).find((entry) => entry !== undefined);
};

const termAt = (words: readonly string[], from: number): FoundTerm | undefined => {
  for (let to = Math.min(words.length, from + MOST_WORDS); to > from; to--) {
    const entry = entryFor(words.slice(from, to));
    if (entry) return { entry, from, to };
  }
  return undefined;
};

/** The glossary's terms among the words of a message, in order; the longest name counts. */
export const termsIn = (words: readonly string[]): FoundTerm[] => {
  const found: FoundTerm[] = [];
  for (let at = 0; at < words.length; at++) {
    const term = termAt(words, at);
    if (!term) continue;
    found.push(term);
    at = term.to - 1;
  }
  return found;
};

/** Every word that belongs to a term's name. */
export const TERM_WORDS: ReadonlySet<string> = new Set([...byName.keys()].flatMap((name) => name.split(' ')));
