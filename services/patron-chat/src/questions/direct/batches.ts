// A batch in milliliters, and the water that stands in for ice: '20x, ml of each in total', 'dilution added'.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Role } from '@swizzle/mixology/ingredients/roles';
import type { Ingredient } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { amountOf, figure, frameLines, ingredientName, joined, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const MAX_GLASSES = 500;
const METRIC = /(?:^| )(?:mls?|millilit\S+|mililitr\S+|cls?|centilit\S+|metric)(?= |$)/;
/** Counts glasses: '20x', 'total for 20'. */
const COUNTS =
  /(?<!\p{L})(?:x|times|total|altogether|for|batch\p{L}*|para|en total|pour|en tout|für|insgesamt|mal|per|in tutto|no total)(?!\p{L})|\d\s?[x×]|[x×]\s?\d/iu;
const TIMES = /(\d+)\s?[x×](?!\p{L})|(?<!\p{L})[x×]\s?(\d+)(?![.,]\d)/iu;
const WATER =
  /(?:^| )(?:(?:how much|cuanta?|combien d|combien de|wie ?viel|wieviel|quanta) (?:\S+ )?(?:water|agua|eau|wasser|acqua)|(?:pre ?)?dilut\S*|diluci\S+|verdunn\S+|diluizion\S+|dilui\S+)(?= |$)/;

/** A volume counts no glasses, nor does a time: 'a 5 l keg', 'shaken 12 seconds'. */
const VOLUME_WORD =
  /^(?:s|secs?|seconds?|mins?|minutes?|hours?|hrs?|segundos?|minutos?|secondes?|sekunden?|minuten?|second[oi]|minut[oi]|horas?|heures?|stunden?|ore|l|liters?|litres?|litros?|litri|gallons?|quarts?|ml|cl|oz|c|percent)$/;

/** Glasses that a sentence counts; undefined where it counts none. */
const countIn = ({ sentence, numbers, words }: ParsedQuestion): number | undefined => {
  const [, before, behind] = TIMES.exec(sentence) ?? [];
  const count = Number(
    before ??
      behind ??
      numbers.find(
        ({ value, at, length }) =>
          Number.isInteger(value) && value > 1 && !VOLUME_WORD.test(words[at + length] ?? ''),
      )?.value,
  );
  return count > 1 && count <= MAX_GLASSES ? count : undefined;
};

/** A line for so many glasses, in milliliters. */
export const milliliters = (line: Ingredient, count: number, language: Language): string =>
  line.metricAmount
    ? `${figure(language, Math.round((Math.round(line.metricAmount * 2) / 2) * count))} ml ${ingredientName(language, line.name)}`
    : amountOf(language, line, count);

export const batchInMilliliters: DirectRule = {
  name: 'batch in milliliters',
  answer: (question, { state, language }) => {
    const { drink, words, sentence } = question;
    const isMetric = METRIC.test(words.join(' ')) || state.asked === 'metric';
    const count = isMetric && COUNTS.test(sentence) ? countIn(question) : undefined;
    if (!drink || !count || isExcluded(drink, state)) return undefined;
    return answerOf(
      frameLines(language, 'partyAmounts', {
        the: theDrink(language, drink.name),
        count: String(count),
        list: joined(
          language,
          drink.ingredients.map((line) => milliliters(line, count, language)),
        ),
      }),
      { focus: refOf(drink), glasses: count, asked: 'metric' },
    );
  },
};

/** What is topped up in the glass, and stays out of the bottle. */
const TOPPED: ReadonlySet<Role> = new Set(['lengthener', 'sparkling']);
/** The share of water that ice would have melted in. */
const WATER_SHARE = 0.25;

/** Asked over a whole message. */
export const batchWater: DirectRule = {
  name: 'water of a batch',
  answer: (question, { state, language }) => {
    const { drink, words, sentence } = question;
    const count = WATER.test(words.join(' ')) ? countIn(question) : undefined;
    const isCounted = count !== undefined && (COUNTS.test(sentence) || question.named.length > 0);
    if (!drink || !count || !isCounted || isExcluded(drink, state)) return undefined;
    const own = readRecipe(drink).pours.filter(({ id }) => !TOPPED.has(ingredientOf(id).role));
    const mix = own.reduce((sum, { ml }) => sum + ml, 0) * count;
    if (mix === 0) return undefined;
    return answerOf(
      frameLines(language, 'batchWater', {
        count: String(count),
        drink: drink.name,
        mix: volume(language, mix),
        water: volume(language, mix * WATER_SHARE),
      }),
      { focus: refOf(drink), glasses: count },
    );
  },
};
