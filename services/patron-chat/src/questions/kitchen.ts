// What a kitchen has and the pantry's data don't: jam, sweetener, another kind of sugar, the same fruit in another form.
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import rows from './data/kitchen.json' with { type: 'json' };
import { itemOf } from './drink-facts.ts';
import { frameLines, ingredientName } from './wording.ts';

const KITCHEN = z
  .array(
    z.strictObject({
      id: z.string(),
      /** Ids of ingredients that it stands in for, or their roles, the best first. */
      for: z.array(z.string()).min(1),
      names: z.record(z.enum(LANGUAGES), z.array(z.string().min(2)).min(1)),
      /** `{part}` is what it stands in for, `{sugar}` the grams of sugar in the drink. */
      text: z.record(z.enum(LANGUAGES), z.string().max(400)),
    }),
  )
  .parse(rows);

export interface KitchenSubstitute {
  /** With the slots `{the}`, `{part}` and `{sugar}`. */
  readonly lines: readonly string[];
  /** The name of the ingredient whose place it takes. */
  readonly part: string;
}

const holdsWords = (words: readonly string[], name: string): boolean => {
  const own = wordsOf(name);
  return words.some((_, at) => own.every((word, index) => formsOf(words[at + index] ?? '').includes(word)));
};

/** Forms that a fruit comes in. */
const FORMS: ReadonlySet<string> = new Set(
  wordsOf(
    'juice puree nectar jam compote frozen tinned canned fresh zumo pure nectar congelado congelada lata jus puree surgele surgelee boite saft puree mark gefroren tiefgekuhlt dose succo purea surgelato surgelata suco polpa polpa congelada lata',
  ),
);
const PLAIN = new Set(wordsOf('juice puree syrup liqueur fresh white cocktail of the'));

/** The part of the drink that is made of a fruit that a message names. */
export const partOfFruit = (
  words: readonly string[],
  drink: Cocktail,
  language: Language,
): string | undefined => {
  const forms = new Set(words.flatMap(formsOf));
  return drink.ingredients
    .filter((line) => ['juice', 'fruit', 'sweetener', 'liqueur'].includes(itemOf(line)?.role ?? ''))
    .find(({ name }) =>
      wordsOf(`${name} ${ingredientName(language, name)}`)
        .filter((word) => word.length > 3 && !PLAIN.has(word) && !FORMS.has(word))
        .some((word) => forms.has(word)),
    )?.name;
};

/** The same where the message has the fruit in another form. */
const sameFruit = (words: readonly string[], drink: Cocktail, language: Language): string | undefined =>
  words.some((word) => FORMS.has(word)) ? partOfFruit(words, drink, language) : undefined;

const partFor = (
  wanted: readonly string[],
  gone: readonly string[],
  { ingredients }: Cocktail,
): string | undefined => {
  const parts = ingredients.flatMap((line) => {
    const item = itemOf(line);
    return item ? [{ id: item.id, role: item.role as string, name: line.name }] : [];
  });
  const suits = ({ id, role }: (typeof parts)[number]) => wanted.includes(id) || wanted.includes(role);
  const [said] = gone;
  if (said !== undefined) return parts.find((part) => part.id === said && suits(part))?.name;
  return wanted.flatMap((one) => parts.filter(({ id, role }) => id === one || role === one))[0]?.name;
};

/**
 * How something from the kitchen takes the place of a part of a drink.
 * @param gone ids of what in the drink is to be replaced, as far as the message says
 */
export const kitchenSubstitute = (
  message: string,
  language: Language,
  gone: readonly string[],
  drink: Cocktail,
): KitchenSubstitute | undefined => {
  const words = wordsOf(message);
  for (const { names, text, for: wanted } of KITCHEN) {
    const isNamed = [...names[language], ...names.en].some((name) => holdsWords(words, name));
    const part = isNamed ? partFor(wanted, gone, drink) : undefined;
    if (part !== undefined) return { lines: [text[language]], part };
  }
  const fruit = sameFruit(words, drink, language);
  return fruit === undefined
    ? undefined
    : { lines: frameLines(language, 'sameFruit', { part: ingredientName(language, fruit) }), part: fruit };
};
