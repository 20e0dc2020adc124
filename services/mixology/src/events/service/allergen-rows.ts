// The allergen sheet: what each drink contains, whom it suits, and which labels to read for what the host asked.
import type { BarRow } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { purchaseOf } from '../../ingredients/shopping.ts';
import { capitalized, withArticle } from '../../wording/phrases.ts';
import type { PartyDrink } from '../prep/prep-task.ts';
import cautionData from './label-cautions.json' with { type: 'json' };

const { cautions } = z
  .strictObject({
    source: z.string().min(20),
    cautions: z.array(
      z.strictObject({
        /** What the host asks for, as a label of the brief says it. */
        asked: z.string().transform((source) => new RegExp(source, 'i')),
        ids: z.array(z.string().refine((id) => ingredientOf(id).id === id)).min(1),
        /** '{name}' stands for the ingredient. */
        words: z.string(),
      }),
    ),
  })
  .parse(cautionData);

/** A lemon has none. */
const hasLabel = (id: string): boolean => purchaseOf(id).aisle !== 'produce';
/** Nobody looks for lemon oil on the labels of a drink with lemon in it. */
const CITRUS = /citrus|lemon/;

/** What of a drink's bottles to check on the label for guests who asked. */
const cautionsOf = ({ card }: PartyDrink, asked: readonly string[]): string[] => {
  const isCitrusy = card.lines.some(({ id }) => id !== null && ingredientOf(id).role === 'sour');
  return [
    ...new Set(
      cautions.flatMap(({ asked: about, ids, words }) =>
        asked.some((label) => about.test(label))
          ? card.lines.flatMap(({ id }) =>
              id !== null && ids.includes(id) && hasLabel(id) && !(CITRUS.test(words) && isCitrusy)
                ? [words.replace('a {name}', withArticle(nameOf(id))).replace('{name}', nameOf(id))]
                : [],
            )
          : [],
      ),
    ),
  ];
};

const nameOf = (id: string): string => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** One row for each drink. */
export const allergenRows = (drinks: readonly PartyDrink[], asked: readonly string[]): BarRow[] =>
  drinks.map((drink) => {
    const { card, allergens, suits = [] } = drink;
    const contents = allergens.length > 0 ? `Contains ${allergens.join(', ')}` : 'No known allergens';
    const checks = cautionsOf(drink, asked).map(capitalized);
    return { name: card.name, measure: null, note: [contents, ...suits, ...checks].join(' · ') };
  });
