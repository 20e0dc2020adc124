import type { Cocktail, SamAnswer } from '@swizzle/proto';
import { languageOf } from '../src/language/language.ts';
import type { Expectation } from './talks.ts';

/** An answer with the cocktails that it speaks of. */
export interface Answered {
  readonly answer: SamAnswer;
  readonly suggested: readonly Cocktail[];
  /** The first of the results. */
  readonly listed: readonly Cocktail[];
}

/** Results that count as seen. */
export const MAX_LISTED = 10;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();

const hasIngredient = ({ ingredients, garnish }: Cocktail, part: string) =>
  [...ingredients.map(({ name }) => name), garnish].some((name) => plain(name).includes(plain(part)));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type Quality = NonNullable<Expectation['more']>;
const meanOf = (cocktails: readonly Cocktail[], quality: Quality) =>
  mean(cocktails.map(({ abv, flavorProfile }) => (quality === 'abv' ? abv : flavorProfile[quality])));

/** Below this many percent by volume a drink counts as without alcohol (21 CFR 7.65). */
const ZERO_PROOF_ABV = 0.5;

const linesFaults = (
  { line, lineNot, names, language }: Expectation,
  { answer, suggested }: Answered,
): string[] => {
  const said = plain(answer.baseLiquorIntent.witty_response);
  const named = [said, ...suggested.map(({ name }) => plain(name))].join(' | ');
  return [
    ...(line ?? [])
      .filter((texts) => !texts.some((text) => said.includes(plain(text))))
      .map((texts) => `line without any of ${texts.join('|')}`),
    ...(lineNot ?? []).filter((text) => said.includes(plain(text))).map((text) => `line with ${text}`),
    ...(names ?? []).filter((name) => !named.includes(plain(name))).map((name) => `${name} not named`),
    ...(language && languageOf(answer.baseLiquorIntent.witty_response, 'en') !== language
      ? [`not in ${language}`]
      : []),
  ];
};

const filterFaults = (
  { base, mood, care, drinks }: Expectation,
  { answer, suggested }: Answered,
): string[] => [
  ...(base && answer.baseLiquorIntent.base_liquor !== base
    ? [`base ${answer.baseLiquorIntent.base_liquor}, not ${base}`]
    : []),
  ...(mood && answer.moodIntent.mood !== mood ? [`mood ${answer.moodIntent.mood}, not ${mood}`] : []),
  ...(care && (answer.care ?? 'none') !== care ? [`care ${answer.care ?? 'none'}, not ${care}`] : []),
  ...(drinks === 'none' && suggested.length > 0 ? ['suggests drinks'] : []),
  ...(typeof drinks === 'number' && suggested.length < drinks ? [`${suggested.length} drinks`] : []),
];

const drinkFaults = (expected: Expectation, { suggested, listed }: Answered): string[] => {
  const { bases, zeroProof, has, lacks, lacksAllergens, maxAbv, minAbv, maxCalories } = expected;
  const seen = [...suggested, ...listed];
  const bad = (fault: string, cocktails: readonly Cocktail[], isBad: (cocktail: Cocktail) => boolean) => {
    const first = cocktails.find(isBad);
    return first ? [`${first.name}: ${fault}`] : [];
  };
  return [
    ...(bases ? bad('another base', suggested, ({ baseLiquor }) => !bases.includes(baseLiquor)) : []),
    ...(zeroProof ? bad('alcohol', seen, ({ abv }) => abv >= ZERO_PROOF_ABV) : []),
    ...(has ?? [])
      .filter((part) => !suggested.some((cocktail) => hasIngredient(cocktail, part)))
      .map((part) => `nothing with ${part}`),
    ...(lacks ?? []).flatMap((part) => bad(`has ${part}`, seen, (cocktail) => hasIngredient(cocktail, part))),
    ...(lacksAllergens ?? []).flatMap((allergen) =>
      bad(`has ${allergen}`, seen, ({ allergens }) => allergens.includes(allergen)),
    ),
    ...(maxAbv === undefined ? [] : bad('too strong', suggested, ({ abv }) => abv > maxAbv)),
    ...(minAbv === undefined ? [] : bad('too weak', suggested, ({ abv }) => abv < minAbv)),
    ...(maxCalories === undefined
      ? []
      : bad('too many calories', suggested, ({ calories }) => calories > maxCalories)),
  ];
};

const comparisonFaults = (
  { more, less, isNew }: Expectation,
  { suggested }: Answered,
  earlier: readonly Answered[],
): string[] => {
  const before = earlier.findLast((one) => one.suggested.length > 0)?.suggested ?? [];
  const shown = new Set(earlier.flatMap((one) => one.suggested.map(({ id }) => id)));
  const canCompare = suggested.length > 0 && before.length > 0;
  return [
    ...(isNew && (suggested.length === 0 || suggested.some(({ id }) => shown.has(id)))
      ? ['shown before']
      : []),
    ...(more && !(canCompare && meanOf(suggested, more) > meanOf(before, more)) ? [`not more ${more}`] : []),
    ...(less && !(canCompare && meanOf(suggested, less) < meanOf(before, less)) ? [`not less ${less}`] : []),
  ];
};

/** What is wrong with an answer; empty where all that was expected holds. */
export const faultsOfTurn = (
  expected: Expectation,
  answered: Answered,
  earlier: readonly Answered[],
): string[] => [
  ...filterFaults(expected, answered),
  ...drinkFaults(expected, answered),
  ...comparisonFaults(expected, answered, earlier),
  ...linesFaults(expected, answered),
];
