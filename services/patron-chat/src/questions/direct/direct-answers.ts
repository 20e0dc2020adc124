// Questions that the words read beyond doubt: kind, subject and property. Data answers them before advice, guesses,
// and what single words may hint at.
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import type { QuestionAnswer } from '../asked.ts';
import { knowledge } from '../knowledge/knowledge.ts';
import { alcoholFreeVersion, namedWithoutAlcohol } from './alcohol-free-version.ts';
import { alcoholUnits } from './alcohol-units.ts';
import { askedOfThing, whatAndWhere, whatIsThat, whatThingIs, whatThingMeans } from './asked-of-a-thing.ts';
import { batchInMilliliters, batchWater } from './batches.ts';
import { bestIce } from './best-ice.ts';
import { betterOfTwo } from './better-of-two.ts';
import { bottleStrength } from './bottle-strength.ts';
import { enoughOfIt } from './bottles-enough.ts';
import { bareAmount, equalOrMore, glassFix, moreOfWhich } from './choices-and-fixes.ts';
import { combinedShopping } from './combined-shopping.ts';
import { costOfPour, costPerServing, priceAtShare } from './cost-per-serving.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import { drinkName } from './drink-names.ts';
import { claimedPart, eitherOr, sameOrNot, sameThing } from './either-or.ts';
import {
  batchAgainInMilliliters,
  multiplied,
  strengthAfterChange,
  tunedDrink,
  whyPart,
} from './follow-ups.ts';
import { fruitYield, iceAmount } from './fruit-and-ice.ts';
import { homeRecipe } from './home-recipe.ts';
import { inTheGlass } from './in-the-glass.ts';
import { jugOf } from './jug.ts';
import { drinkLore } from './lore.ts';
import { keeping, makingNamed, mixing, mixingAhead, whenGoesIn } from './making-and-keeping.ts';
import { mixerChoice } from './mixer-choice.ts';
import { otherCount } from './other-counts.ts';
import { ownGlass, rescuedGlass } from './own-glass.ts';
import { parseQuestion } from './parsed-question.ts';
import { budgetEnough, partyIce, whatToBuy } from './party-questions.ts';
import { recipeCheck } from './recipe-check.ts';
import { partAmount } from './recipe-parts.ts';
import { equalParts, inParts, partyTotal, scaledTo } from './scaled-amounts.ts';
import { seasonNow } from './season-now.ts';
import { spikedGlasses } from './spiked-glasses.ts';
import { toolSubstitute } from './tools.ts';
import { ofTheTrade } from './trade.ts';
import { withoutShaker } from './without-shaker.ts';

/** What may be told over several sentences. */
const OF_MESSAGES: readonly DirectRule[] = [
  bottleStrength,
  mixerChoice,
  homeRecipe,
  costPerServing,
  priceAtShare,
  combinedShopping,
  budgetEnough,
  batchWater,
  jugOf,
  ofTheTrade,
  whatAndWhere,
  whatIsThat,
  sameThing,
  claimedPart,
  ownGlass,
  glassFix,
  rescuedGlass,
  recipeCheck,
  makingNamed,
];

/** What is known of two things by heart. */
const ofThings: DirectRule = {
  name: 'what is known of two things',
  isWithoutAlcohol: true,
  answer: ({ sentence, named, drink }, context) =>
    knowledge(sentence, context, named.length > 0 ? drink : undefined),
};

/** The first that answers counts. */
const OF_SENTENCES: readonly DirectRule[] = [
  bottleStrength,
  mixerChoice,
  ofThings,
  multiplied,
  otherCount,
  batchAgainInMilliliters,
  strengthAfterChange,
  tunedDrink,
  drinkName,
  whenGoesIn,
  ofTheTrade,
  seasonNow,
  bestIce,
  betterOfTwo,
  askedOfThing,
  alcoholFreeVersion,
  fruitYield,
  alcoholUnits,
  partyIce,
  iceAmount,
  batchInMilliliters,
  bareAmount,
  equalOrMore,
  moreOfWhich,
  scaledTo,
  equalParts,
  mixingAhead,
  toolSubstitute,
  withoutShaker,
  mixing,
  partyTotal,
  whatToBuy,
  whyPart,
  partAmount,
  eitherOr,
  inTheGlass,
  sameOrNot,
  keeping,
  whatThingIs,
];

const firstAnswer = async (
  rules: readonly DirectRule[],
  text: string,
  context: DirectContext,
): Promise<QuestionAnswer | undefined> => {
  if (text.trim() === '') return undefined;
  const question = await parseQuestion(text, context, context.catalog);
  // Nobody in care is told more of a drink with alcohol than that it isn't for them.
  const isKept = careRules(context.state.care).zeroProof && (question.drink?.abv ?? 0) >= ZERO_PROOF_BELOW;
  for (const rule of rules) {
    if (isKept && !rule.isWithoutAlcohol) continue;
    const answer = await rule.answer(question, context);
    if (answer) return { ...answer, cues: [...question.cues, ...(answer.cues ?? [])] };
  }
  return undefined;
};

/** What a professional asks of a classic: 'why do bars get it wrong' is no wish, and 'what is the sub' no change. */
export const loreIn = (message: string, context: DirectContext) => firstAnswer([drinkLore], message, context);

/**
 * What goes before the drink that is spoken of, and before its recipe: whether there is enough, parts, a pour's cost, a word of the bar, what the grown-ups add to theirs, and a drink that is
 * named as one without alcohol.
 */
export const beforeDrinkIn = (message: string, context: DirectContext) =>
  firstAnswer(
    [enoughOfIt, inParts, costOfPour, whatThingMeans, spikedGlasses, namedWithoutAlcohol],
    message,
    context,
  );

export const answerMessageDirectly = (message: string, context: DirectContext) =>
  firstAnswer(OF_MESSAGES, message, context);

export const answerSentenceDirectly = (sentence: string, context: DirectContext) =>
  firstAnswer(OF_SENTENCES, sentence, context);
