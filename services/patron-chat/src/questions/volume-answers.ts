// Amounts that a message asks for by volume or ratio: drinks in a bottle, a bottle of one drink, a recipe in parts.
import type { Cocktail, Ingredient } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { answerOf, type QuestionAnswer, refOf } from './asked.ts';
import { itemOf, linesWith } from './drink-facts.ts';
import type { GlossaryEntry } from './glossary.ts';
import { amountOf, figure, frameLines, ingredientName, joined, theDrink } from './wording.ts';

const VOLUME =
  /(?<![\d:.,])(\d+(?:[.,]\d+)?)\s?-?(ml|cl|dl|l|lit(?:er|re)s?|litros?|litri|oz|ounces?|onzas?|onces?)(?!\p{L})/giu;
const ML_OF: readonly (readonly [RegExp, number])[] = [
  [/^ml/i, 1],
  [/^cl/i, 10],
  [/^dl/i, 100],
  [/^l/i, 1000],
  [/^o/i, 30],
];

/** The volumes that a message names, in milliliters. */
export const volumesIn = (message: string): number[] =>
  [...message.matchAll(VOLUME)].map(([, amount = '', unit = '']) => {
    const [, ml] = ML_OF.find(([pattern]) => pattern.test(unit)) ?? [undefined, 1];
    return Number(amount.replace(',', '.')) * ml;
  });

/** From here on a volume is a bottle's or a jug's, below it a glass's. */
const MIN_BOTTLE_ML = 300;
const BOTTLE_ML = 700;
/** Wine comes in larger bottles than spirits. */
const WINE_BOTTLE_ML = 750;
const WINES: ReadonlySet<string | undefined> = new Set(['sparkling', 'fortified']);
const LARGE_POUR_ML = 60;
const SMALL_POUR_ML = 45;
const LITER_ML = 1000;
/** Measures of a home bar are no finer. */
const STEP_ML = 5;

const COUNTS_DRINKS =
  /(?<!\p{L})(?:how many|cu[aá]nt[oa]s|combien de|wie ?viele?|quant[ie]|quant[oa]s)\s+(?:[\p{L}&']+\s){0,4}?(?:drinks?|cocktails?|servings?|glasses|shots?|pours|measures|tonics|copas|c[oó]cteles|tragos|verres|gl[aä]ser|portionen|bicchieri|porzioni|drinques?|doses|copos|coquet[eé]is)(?!\p{L})/iu;
/** 'How many does one bottle make?', after a drink was spoken of. */
const BOTTLE_GIVES =
  /(?<!\p{L})(?:how many|cu[aá]nt[oa]s|combien|wie ?viele?|quant[ie]|quant[oa]s)\s(?!bott|botell|boutei|flasch|garraf)(?=[^?]*(?<!\p{L})(?:makes?|gives?|get|yields?|pours?|salen|saco|da|dan|rinde|fait|faire|donne|tire|gibt|ergibt|macht|bekomm\p{L}*|krieg\p{L}*|reicht|escono|faccio|rende|d[aá]|sai|saem|tiro)(?!\p{L}))[^?]*?(?:a|one|1|per|each|this|the|una?|une|eine[rn]?|der|pro|uma|cada|por|la|della|du|da)\s(?:\d+ ?(?:ml|cl|l) )?(?:bottle|botella|bouteille|flasche|bottiglia|garrafa)(?!\p{L})/iu;
const BOTTLE = /(?<!\p{L})(?:bottles?|botellas?|bouteilles?|flaschen?|bottigli[ae]|garrafas?)(?!\p{L})/iu;
const FILLS =
  /(?<!\p{L})(?:batch\p{L}*|bottle|fill|premix|pre-mix|pitcher|jug|embotell\p{L}*|llenar|jarra|bouteille|remplir|pichet|flasche|abf[uü]ll\p{L}*|krug|bottiglia|riempire|caraffa|garrafa|encher)(?!\p{L})/iu;
const IN_PARTS =
  /(?<!\p{L})(?:(?:in|by) parts|(?:en|por) partes|en parts|in teilen|(?:in|a) parti|em partes|as a ratio|the ratio|ratio (?:for|of|in)|verhältnis|proporciones|proporzioni|proporções|quelles proportions)(?!\p{L})|(?<!\p{L})(?:no|without a|don['’]?t (?:have|own) an?) jigger(?!\p{L})[^?]*(?:ratio|how much|measure|parts)|(?:ratio|how much|measure|parts)[^?]*(?<!\p{L})(?:no|without a|don['’]?t (?:have|own) an?) jigger(?!\p{L})/iu;

const sizeText = (ml: number, language: Language): string =>
  ml >= LITER_ML ? `${figure(language, ml / LITER_ML, 2)} l` : `${figure(language, ml)} ml`;

const rounded = (ml: number) => Math.max(STEP_ML, Math.round(ml / STEP_ML) * STEP_ML);

const mainLine = (drink: Cocktail, terms: readonly GlossaryEntry[]): Ingredient | undefined => {
  const named = terms.flatMap(({ ingredients, names }) => linesWith(drink, ingredients, names.en));
  const [most] = drink.ingredients.toSorted(
    (one, other) => (other.metricAmount ?? 0) - (one.metricAmount ?? 0),
  );
  return named[0] ?? (terms.length === 0 ? most : undefined);
};

/** 'How many drinks do I get out of a 70 cl bottle of gin?' */
const yieldAnswer = (
  message: string,
  { drink, terms, language, asksYield = false }: VolumeQuestion,
): QuestionAnswer | undefined => {
  if (!asksYield && !COUNTS_DRINKS.test(message) && !BOTTLE_GIVES.test(message)) return undefined;
  const size = volumesIn(message).find((ml) => ml >= MIN_BOTTLE_ML);
  if (!asksYield && size === undefined && !BOTTLE.test(message)) return undefined;
  const line = drink && mainLine(drink, terms);
  const ml = size ?? (WINES.has(line && itemOf(line)?.role) ? WINE_BOTTLE_ML : BOTTLE_ML);
  const each = line?.metricAmount;
  if (drink && line && each)
    return answerOf(
      frameLines(language, 'yield', {
        size: sizeText(ml, language),
        count: String(Math.floor(ml / each)),
        the: theDrink(language, drink.name),
        amount: amountOf(language, line),
      }),
      { focus: refOf(drink) },
    );
  return answerOf(
    frameLines(language, 'yieldPlain', {
      size: sizeText(ml, language),
      count: String(Math.floor(ml / LARGE_POUR_ML)),
      more: String(Math.floor(ml / SMALL_POUR_ML)),
    }),
  );
};

/** 'Batch a Manhattan for a 70 cl bottle.' */
const batchAnswer = (message: string, { drink, language }: VolumeQuestion): QuestionAnswer | undefined => {
  const size = volumesIn(message).find((ml) => ml >= MIN_BOTTLE_ML);
  if (!drink || size === undefined || !FILLS.test(message)) return undefined;
  const { volumeMl, dilution } = drink.figures;
  const glasses = size / volumeMl;
  const said = (line: Ingredient) =>
    line.metricAmount && line.metricAmount >= STEP_ML
      ? `${rounded(line.metricAmount * glasses)} ml ${ingredientName(language, line.name)}`
      : amountOf(language, line, Math.round(glasses));
  return answerOf(
    frameLines(language, 'batchTo', {
      size: sizeText(size, language),
      the: theDrink(language, drink.name),
      list: joined(language, drink.ingredients.map(said)),
      water: `${rounded((size * dilution) / (1 + dilution))} ml`,
      count: String(Math.round(glasses)),
    }),
    { focus: refOf(drink) },
  );
};

/** Less than this many milliliters season a drink and are no part of it. */
const MIN_PART_ML = 7;
/** Whole numbers up to which parts are sought, and how near to one counts as one. */
const MAX_TIMES = 8;
const NEAR = 0.07;

/** The least number that makes whole parts of amounts: 60, 22.5 and 22.5 ml are 8, 3 and 3. */
const timesFor = (shares: readonly number[]): number => {
  const isWhole = (times: number) =>
    shares.every((share) => Math.abs(share * times - Math.round(share * times)) <= NEAR * times);
  return Array.from({ length: MAX_TIMES }, (_, at) => at + 1).find(isWhole) ?? MAX_TIMES;
};

/** 'The Daiquiri in parts', 'what's the ratio, I have no jigger'. */
export const partsAnswer = (
  message: string,
  { drink, language }: VolumeQuestion,
): QuestionAnswer | undefined => {
  if (!drink || !IN_PARTS.test(message)) return undefined;
  const parts = drink.ingredients.filter(({ metricAmount }) => (metricAmount ?? 0) >= MIN_PART_ML);
  const least = Math.min(...parts.map(({ metricAmount }) => metricAmount ?? 0));
  if (parts.length < 2) return undefined;
  const times = timesFor(parts.map(({ metricAmount }) => (metricAmount ?? 0) / least));
  const said = (line: Ingredient) =>
    parts.includes(line)
      ? `${Math.round(((line.metricAmount ?? 0) / least) * times)} ${ingredientName(language, line.name)}`
      : amountOf(language, line);
  return answerOf(
    frameLines(language, 'inParts', {
      the: theDrink(language, drink.name),
      list: joined(language, drink.ingredients.map(said)),
    }),
    { focus: refOf(drink) },
  );
};

export interface VolumeQuestion {
  /** The drink that is named or meant. */
  readonly drink: Cocktail | undefined;
  readonly terms: readonly GlossaryEntry[];
  readonly language: Language;
  /** It asks how many drinks a bottle gives, in whatever words. */
  readonly asksYield?: boolean;
}

/** The amounts that a message asks for by volume; undefined where it asks for none. */
export const volumeAnswer = (message: string, question: VolumeQuestion): QuestionAnswer | undefined =>
  yieldAnswer(message, question) ?? batchAnswer(message, question) ?? partsAnswer(message, question);

/** Whether a message asks for amounts by volume, which wishes for nothing. */
export const asksVolume = (message: string): boolean =>
  BOTTLE_GIVES.test(message) ||
  (COUNTS_DRINKS.test(message) &&
    (BOTTLE.test(message) || volumesIn(message).some((ml) => ml >= MIN_BOTTLE_ML))) ||
  (FILLS.test(message) && volumesIn(message).some((ml) => ml >= MIN_BOTTLE_ML)) ||
  IN_PARTS.test(message);
