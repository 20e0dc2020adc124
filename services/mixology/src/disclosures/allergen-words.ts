// Words of a free text that name an allergen.
import { ALLERGENS, type Allergen } from '@swizzle/proto';
import { z } from 'zod';
import entries from './allergen-words.json' with { type: 'json' };

/** Earlier entries win, so what only sounds like an allergen ('coconut milk') stands before what is one. */
const ENTRIES = z
  .array(z.strictObject({ words: z.string().min(3), allergens: z.array(z.enum(ALLERGENS)) }))
  .parse(entries)
  .map(({ words, allergens }) => ({ words, allergens, whole: new RegExp(`^(?:${words})$`) }));

const ANY = new RegExp(`\\b(?:${ENTRIES.map(({ words }) => words).join('|')})\\b`, 'g');

const DIACRITICS = /\p{M}/gu;
const plain = (text: string) => text.normalize('NFD').replace(DIACRITICS, '').toLowerCase();

/** A word of a text, and the allergens that it stands for. */
export interface AllergenWord {
  word: string;
  allergens: readonly Allergen[];
}

const wordsIn = (text: string): AllergenWord[] =>
  (text.match(ANY) ?? [])
    .map((word) => ({ word, allergens: ENTRIES.find(({ whole }) => whole.test(word))?.allergens ?? [] }))
    .filter(({ allergens }) => allergens.length > 0);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const without = (text: string, names: readonly string[]): string => {
  const longestFirst = names.map(plain).sort((left, right) => right.length - left.length);
  return text.replace(new RegExp(`\\b(?:${longestFirst.map(escaped).join('|')})\\b`, 'g'), ' ');
};

/**
 * The words of a text that name an allergen: 'walnut', 'cream', 'Worcestershire'. `known` names are passed over:
 * what is in them is declared elsewhere.
 */
export const allergenWords = (text: string, known: readonly string[] = []): AllergenWord[] => {
  const searched = plain(text);
  const words = wordsIn(searched);
  return words.length === 0 || known.length === 0 ? words : wordsIn(without(searched, known));
};
