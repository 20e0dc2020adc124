// Dishes by what goes with them: a principle, wines and beers.
import { z } from 'zod';
import data from './data/foods.json' with { type: 'json' };

const FOODS = z
  .array(
    z.strictObject({
      words: z.array(z.string()).min(1),
      /** What goes with it, in a sentence. */
      principle: z.string().min(10),
      /** The first choice first. */
      wines: z.array(z.string()).min(1),
      beers: z.array(z.string()).min(1),
    }),
  )
  .parse(data);

const BY_LENGTH = FOODS.flatMap((food) => food.words.map((word) => ({ word, food }))).toSorted(
  (one, other) => other.word.length - one.word.length,
);

export interface Food extends Readonly<(typeof FOODS)[number]> {
  /** The word of the text that names it. */
  readonly said: string;
}

/** The dish that a text of plain words names; of several the longest name counts. */
export const foodIn = (text: string): Food | undefined => {
  const found = BY_LENGTH.find(({ word }) => ` ${text} `.includes(` ${word} `));
  return found && { ...found.food, said: found.word };
};
