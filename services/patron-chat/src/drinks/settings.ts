// Food beside a drink, occasions, and spirits that a drink without alcohol stands in for: what suits each of them.
import { BASE_LIQUORS, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { formsOf, wordsOf } from '../language/tokenize.ts';
import { STRENGTHS, TASTES } from '../talk/talk-state.ts';
import foods from './data/foods.json' with { type: 'json' };
import occasions from './data/occasions.json' with { type: 'json' };
import spirits from './data/spirit-profiles.json' with { type: 'json' };

const Setting = z.strictObject({
  /** Ingredients and kinds, as terms; a few of them suffice. */
  wanted: z.array(z.string()),
  tastes: z.partialRecord(z.enum(TASTES), z.int().min(-2).max(2)),
  bases: z.array(z.enum(BASE_LIQUORS)).default([]),
  strength: z.enum(STRENGTHS).optional(),
  moods: z.array(z.enum(MOODS)).default([]),
  batched: z.boolean().default(false),
  easy: z.boolean().default(false),
  hot: z.boolean().default(false),
  /** Classics that a bartender pours with it, the first choice first. */
  drinks: z.array(z.string()).default([]),
});
export type Setting = z.infer<typeof Setting>;

const Named = Setting.extend({ words: z.array(z.string()).min(1) });

/** The longest phrase first. */
const indexOf = (data: unknown) =>
  z
    .array(Named)
    .parse(data)
    .flatMap(({ words, ...setting }) => words.map((phrase) => ({ words: wordsOf(phrase), setting })))
    .toSorted((one, other) => other.words.length - one.words.length);

const FOODS = indexOf(foods);
const OCCASIONS = indexOf(occasions);
const SPIRITS = z.partialRecord(z.enum(BASE_LIQUORS), Setting).parse(spirits);

const isAt = (phrase: readonly string[], words: readonly string[], at: number) =>
  phrase.every((word, offset) => formsOf(words[at + offset] ?? '').includes(word));

const settingIn = (text: string, index: typeof FOODS): Setting | undefined => {
  const words = wordsOf(text);
  return index.find(({ words: phrase }) => words.some((_, at) => isAt(phrase, words, at)))?.setting;
};

/** What goes with a dish; undefined for one that nobody knows. */
export const foodSetting = (food: string): Setting | undefined => settingIn(food, FOODS);

export const occasionSetting = (occasion: string): Setting | undefined => settingIn(occasion, OCCASIONS);

/** What a drink without alcohol has that stands in for one with this spirit. */
export const spiritSetting = (base: keyof typeof SPIRITS): Setting | undefined => SPIRITS[base];
