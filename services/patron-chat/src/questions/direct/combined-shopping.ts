// What several drinks take together: 'virgin Palomas for 2, Palomas for 6, how much do I buy?'
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import { numberSpans } from '../../language/numbers-in.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf } from '../asked.ts';
import { bottlesOf } from '../early-answers/party-amounts.ts';
import { isExcluded } from '../limits.ts';
import { withoutNames } from '../question/marks.ts';
import { amountOf, frameLines, joined } from '../wording.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';

/** Where one drink of a list ends. */
const PART = /[,;.!?]+\s*|\s+(?:and|plus|&|\+|y|et|und|e|más|mas|plus)\s+/iu;
const MAX_GLASSES = 500;

interface Counted {
  readonly drink: Cocktail;
  readonly count: number;
}

const countedIn = async (message: string, { catalog, language }: DirectContext): Promise<Counted[]> => {
  const found: Counted[] = [];
  for (const part of message.split(PART)) {
    const [ref] = await catalog.named(part);
    const words = ref ? withoutNames(wordsOf(part), [ref]) : [];
    const count = numberSpans(words, language).find(({ value }) => value > 0 && value <= MAX_GLASSES)?.value;
    const drink = ref && count !== undefined ? await catalog.get(ref.id) : undefined;
    if (drink && count !== undefined && found.every((one) => one.drink.id !== drink.id))
      found.push({ drink, count });
  }
  return found;
};

/** Milliliters of an ounce, and from which on ounces say it better than barspoons. */
const OUNCE_ML = 30;
const MIN_OUNCES_ML = 7.5;

/** One line for each ingredient: what is poured in ounces, all else in its own unit. */
const summed = (counted: readonly Counted[]): Ingredient[] => {
  const lines = new Map<string, Ingredient>();
  for (const { drink, count } of counted)
    for (const line of drink.ingredients) {
      const isPoured = line.metricAmount !== undefined && line.metricAmount !== null;
      const key = isPoured ? line.name : `${line.name} ${line.unit}`;
      const before = lines.get(key);
      const ml = isPoured ? (before?.metricAmount ?? 0) + (line.metricAmount ?? 0) * count : 0;
      const isMuch = ml >= MIN_OUNCES_ML;
      lines.set(key, {
        ...line,
        amount: isMuch ? ml / OUNCE_ML : (before?.amount ?? 0) + line.amount * count,
        ...(isPoured ? { metricAmount: ml } : {}),
        unit: isMuch ? 'oz' : line.unit,
      });
    }
  return [...lines.values()];
};

/** Asked of a whole message. */
export const combinedShopping: DirectRule = {
  name: 'combined shopping',
  answer: async (question, context) => {
    const { language, state } = context;
    if (context.named.length < 2 || !question.has('howMuch', 'howMany', 'buy', 'total')) return undefined;
    const counted = await countedIn(question.sentence, context);
    if (counted.length < 2) return undefined;
    const isForbidden = ({ drink }: Counted) =>
      isExcluded(drink, { ...state, avoided: [], avoidedBases: [], maxAbv: null, zeroProof: false }) ||
      (careRules(state.care).zeroProof && drink.abv > 0);
    if (counted.some(isForbidden)) return undefined;
    const glasses = counted.reduce((sum, { count }) => sum + count, 0);
    return answerOf(
      frameLines(language, 'combined', {
        drinks: joined(
          language,
          counted.map(({ drink, count }) => `${count} × ${drink.name}`),
        ),
        list: joined(
          language,
          summed(counted).map((line) => `${amountOf(language, line)}${bottlesOf(line, 1, language)}`),
        ),
      }),
      { glasses },
    );
  },
};
