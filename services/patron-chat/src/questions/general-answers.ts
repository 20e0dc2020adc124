import { z } from 'zod';
import type { Language } from '../language/language.ts';
import foods from './data/foods.json' with { type: 'json' };
import type { Question } from './question/question.ts';
import type { Topic } from './topics.ts';
import { figure, frameLines } from './wording.ts';

const FOODS = z
  .array(
    z.strictObject({
      words: z.array(z.string()).min(1),
      /** What goes with it, in a sentence. */
      principle: z.string().min(10),
    }),
  )
  .parse(foods);

/** The food in a question, and the answer about it once drinks are chosen; without the principle where not every drink may be named. */
export const foodAnswer = (words: readonly string[], language: Language, isLimited: boolean) => {
  const text = ` ${words.join(' ')} `;
  const known = FOODS.find((food) => food.words.some((word) => text.includes(` ${word} `)));
  const food = known?.words.find((word) => text.includes(` ${word} `));
  const lineFor = (list: string): string[] =>
    known && language === 'en' && !isLimited
      ? frameLines(language, 'food', { principle: known.principle, list })
      : frameLines(language, 'foodPlain', { list });
  return { food, lineFor };
};

/** Drinks a guest has in three hours: two in the first and one in each later one. */
const DRINKS_A_GUEST = 4;
const POUNDS_OF_A_KILO = 2.2;

const party = ({ count }: Question, language: Language): string[] =>
  count
    ? frameLines(language, 'party', { count: String(count), drinks: String(count * DRINKS_A_GUEST) })
    : frameLines(language, 'partyPlain');

const iceAmount = ({ count }: Question, language: Language): string[] =>
  count
    ? frameLines(language, 'iceParty', {
        count: String(count),
        pounds: String(count),
        kilos: figure(language, Math.ceil(count / POUNDS_OF_A_KILO)),
      })
    : frameLines(language, 'iceAmount');

/** Answers that need no drink. */
export const GENERAL_ANSWERS: Readonly<
  Partial<Record<Topic, (question: Question, language: Language) => string[]>>
> = {
  name: (_, language) => frameLines(language, 'name'),
  party,
  scale: party,
  iceAmount,
  standardDrink: (_, language) => frameLines(language, 'standardDrink'),
  firstBottle: (_, language) => frameLines(language, 'firstBottle'),
  equipment: (_, language) => frameLines(language, 'equipmentPlain'),
  shakeOrStir: (_, language) => frameLines(language, 'shakeOrStir'),
};
