// A drink made softer, drier or longer: 'how do I make it a little softer?', 'half the sugar then'.
import type { Cocktail } from '@swizzle/proto';
import { wordsOf } from '../../language/tokenize.ts';
import { type DrinkRef, isOwnMix, type TalkState, type Variation } from '../../talk/talk-state.ts';
import { answerOf, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { withoutNames } from '../question/marks.ts';
import { amountOf, frameLines, joined, theDrink, wordsIn } from '../wording.ts';
import { type Adjustment, adjusted, adjustmentIn } from './adjust.ts';
import { bareTaste } from './bare-taste.ts';
import { effectOf } from './describe-variation.ts';
import { poursAfter, varied } from './vary.ts';

/** The drink that a changed recipe goes by: of a glass by rule the one whose steps it takes. */
const modelOf = (drink: Cocktail, { variation }: TalkState): DrinkRef =>
  variation?.drink.id === drink.id && isOwnMix(variation) ? variation.drink : refOf(drink);

/** Whether only measures are other than in the recipe. */
export const hasSameParts = (original: Cocktail, { ingredients }: Cocktail): boolean =>
  original.ingredients.length === ingredients.length &&
  ingredients.every(({ name }) => original.ingredients.some((one) => one.name === name));

const FEWEST_WORDS = 3;
const TUNED: Readonly<Record<Adjustment, string>> = {
  drier: 'drier',
  sweeter: 'sweeter',
  softer: 'softer',
  weaker: 'lighter',
  lower: 'drier',
  stronger: 'stronger',
  tarter: 'tarter',
  lessTart: 'lessTart',
  milder: 'milder',
  halfSugar: 'drier',
  longer: 'longer',
  double: 'stronger',
};

/** 'How do I make it a little softer?' */
export const tunedBy = (
  message: string,
  original: Cocktail,
  before: Cocktail,
  context: QuestionContext,
): QuestionAnswer | undefined => {
  const words = withoutNames(wordsOf(message), context.named);
  // 'Drier?' of the drink that was just made.
  const isShort = before !== original && words.length <= FEWEST_WORDS && /[?¿]/.test(message);
  const bare = context.named.length === 0 ? bareTaste(words, context.state) : undefined;
  const said = bare ?? words;
  return tuned(isShort || bare ? ['make', 'it', ...said] : said, original, before, context);
};

/** A drink as the words would have it: softer, drier, longer. */
export const tuned = (
  words: readonly string[],
  original: Cocktail,
  before: Cocktail,
  { language, state }: QuestionContext,
): QuestionAnswer | undefined => {
  const adjustment = adjustmentIn(words);
  const from = hasSameParts(original, before) ? original : before;
  const pours = adjustment && poursAfter(from, adjusted(from, adjustment));
  if (!adjustment || !pours) return undefined;
  const [name = original.name] = frameLines(language, 'nameTuned', {
    drink: from.name,
    taste: wordsIn(language).effects[TUNED[adjustment]] ?? '',
  });
  const variation: Variation = {
    drink: modelOf(original, state),
    name,
    pours: pours.map(({ id, ml }) => ({ id, ml })),
    without: state.variation?.drink.id === original.id ? state.variation.without : undefined,
  };
  const drink = varied(original, variation);
  return answerOf(
    frameLines(language, 'variation', {
      the: theDrink(language, name),
      list: joined(
        language,
        drink.ingredients.map((line) => amountOf(language, line)),
      ),
      effect: effectOf(from, drink, pours, language),
      others: '',
      steps: '',
    }),
    { focus: variation.drink, variation },
  );
};
