// What a guest has to eat with a drink, as their message names it.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import data from './data/snacks.json' with { type: 'json' };

const KINDS = ['salty', 'sea', 'sweet'] as const;
type Kind = (typeof KINDS)[number];

const SNACKS = z
  .record(z.enum(KINDS), z.record(z.enum(LANGUAGES), z.array(z.string().min(2)).min(1)))
  .parse(data);

const holds = (words: readonly string[], name: string): boolean => {
  const own = wordsOf(name);
  return words.some((_, at) =>
    own.every((word, index) => {
      const said = words[at + index] ?? '';
      const isLast = index === own.length - 1;
      return said === word || (isLast && formsOf(said).some((form) => formsOf(word).includes(form)));
    }),
  );
};

/** The foods that words name, and what kind most of them are; 'goat cheese' is one food. */
export const snacksIn = (
  words: readonly string[],
  language: Language,
): { readonly kind: Kind | undefined; readonly foods: readonly string[] } => {
  const found = KINDS.map((kind) => {
    const named = [...new Set([...SNACKS[kind][language], ...SNACKS[kind].en])].filter((name) =>
      holds(words, name),
    );
    return {
      kind,
      foods: named.filter((name) => !named.some((other) => other !== name && other.includes(name))),
    };
  });
  const [most] = found.toSorted((one, other) => other.foods.length - one.foods.length);
  return most && most.foods.length > 0 ? most : { kind: undefined, foods: [] };
};
