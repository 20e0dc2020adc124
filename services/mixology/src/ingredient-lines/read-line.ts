import { wordsOf } from './name-table.ts';
import { type LineUnit, readAmount } from './read-amount.ts';
import { readIngredient } from './read-name.ts';

/** One line of a recipe or a list of bottles as someone wrote it, read. */
export interface ReadLine {
  text: string;
  /** How many of `unit`; null where the line names no amount. */
  amount: number | null;
  unit: LineUnit;
  /** Null where nothing that we know goes by its name. */
  ingredientId: string | null;
  /** What a person should look at again. */
  unsure: readonly ('amount' | 'ingredient')[];
}

const inParentheses = /[([{]([^)\]}]*)[)\]}]?/g;

/** What stands outside parentheses, and what stands in them. */
const partsOf = (text: string): readonly [string, string] => {
  const inside = [...text.matchAll(inParentheses)].map(([, words = '']) => words);
  return [text.replace(inParentheses, ' '), inside.join(' ')];
};

/** Alternatives and remarks: 'bourbon or rye', 'mint, plus a sprig to garnish'. */
const ASIDE =
  /\s(?:or (?!so\b|\d|one\b|two\b|three\b)|plus\b|to (?:garnish|serve|taste|top|rim|float)\b|for (?:garnish|the rim|serving|topping)\b|as (?:needed|desired)\b).*$/i;

/** Characters of a line that are read: the longest that anybody writes, and no burden for a server. */
const LONGEST_LINE = 300;

/** Reads '2 oz gin (London dry)', 'half a bottle of Campari', 'limes x 4'. */
export const readLine = (text: string): ReadLine => {
  const [outside, inside] = partsOf(text.slice(0, LONGEST_LINE));
  const own = outside.replace(ASIDE, '');
  const words = wordsOf(own);
  const asides = wordsOf(inside);
  const first = readAmount(words);
  const measured = first.amount === null ? readAmount(asides) : first;
  const name = readIngredient(first.rest);
  // 'vermouth (dry)' says in parentheses which one; 'gin (London dry)' what is known already.
  const found = name.isSure ? name : readIngredient([...first.rest, ...readAmount(asides).rest]);
  return {
    text: text.trim(),
    amount: measured.amount,
    unit: measured.unit,
    ingredientId: found.id,
    unsure: [
      ...(measured.isSure ? [] : (['amount'] as const)),
      ...(found.isSure ? [] : (['ingredient'] as const)),
    ],
  };
};
