// Whether the bottles or the fruit that a guest has will do for so many glasses: 'is half a bottle enough for six?'
import type { Cocktail, Ingredient } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { inDigits } from '../../talk/head-count.ts';
import { answerOf, refOf } from '../asked.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { bottleMl, glassesIn } from '../early-answers/party-amounts.ts';
import { isExcluded } from '../limits.ts';
import { volumesIn } from '../volume-answers.ts';
import { frameLines, ingredientName, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import { fruitYield } from './fruit-and-ice.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** How many bottles, in plain words with digits: '4 bouteilles', 'mezza bottiglia', 'half a bottle'. */
const BOTTLES =
  /(?:^| )(\d+|half|media|demie?|halbe|mezza|meia|an?|one|una|une|eine|uma) (?:an? |of a )?(?:\d+ ?(?:ml|cl|l) )?(?:bottles?|botellas?|bouteilles?|flaschen?|bottigli[ae]|garrafas?)(?= |$)/;
const HALF = /^(?:half|media|demie?|halbe|mezza|meia)$/;
/** Volumes from here on are a bottle's. */
const MIN_BOTTLE_ML = 200;

const bottlesIn = (message: string, language: Language): number | undefined => {
  const [, said] = BOTTLES.exec(inDigits(wordsOf(message), language)) ?? [];
  if (said === undefined) return undefined;
  return HALF.test(said) ? 0.5 : Number(said) || 1;
};

/** The line of the drink that is asked about; without a name, what most is poured of from a bottle. */
const pouredLine = (drink: Cocktail, { terms }: ParsedQuestion): Ingredient | undefined => {
  const named = terms.filter(({ entry }) => entry.ingredients.length > 0);
  const [own] = named.flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
  if (named.length > 0) return own;
  return drink.ingredients
    .filter((line) => (itemOf(line)?.abv ?? 0) > 0 || itemOf(line)?.role === 'sparkling')
    .toSorted((one, other) => (other.metricAmount ?? 0) - (one.metricAmount ?? 0))[0];
};

const bottlesEnough: DirectRule['answer'] = (question, { state, language }) => {
  const { drink, sentence } = question;
  const bottles = bottlesIn(sentence, language);
  const count = glassesIn(sentence, state.people, language) ?? state.glasses ?? state.people;
  if (!drink || bottles === undefined || !count || count < 2 || isExcluded(drink, state)) return undefined;
  const line = pouredLine(drink, question);
  const item = line && itemOf(line);
  if (!line?.metricAmount || !item) return undefined;
  const size = volumesIn(sentence).find((ml) => ml >= MIN_BOTTLE_ML) ?? bottleMl(item.id, language);
  const have = bottles * size;
  const needed = line.metricAmount * count;
  return answerOf(
    frameLines(language, have >= needed ? 'bottlesEnough' : 'bottlesShort', {
      the: theDrink(language, drink.name),
      count: String(count),
      needed: volume(language, needed),
      have: volume(language, have),
      term: ingredientName(language, line.name),
      most: String(Math.floor(have / line.metricAmount)),
    }),
    { focus: refOf(drink), glasses: count },
  );
};

/** Asked over a whole message: what there is may stand before the question. */
export const enoughOfIt: DirectRule = {
  name: 'whether there is enough of it',
  answer: async (question, context) => {
    if (!question.has('enough')) return undefined;
    const answer = await (bottlesEnough(question, context) ?? fruitYield.answer(question, context));
    return answer && { ...answer, isWhole: true };
  },
};
