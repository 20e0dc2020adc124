// Why a drink fits, in a sentence from its recipe.

import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { tasteIn } from '@swizzle/mixology/classics/taste-lines';
import { ALLERGENS, type Cocktail, strengthStepOf } from '@swizzle/proto';
import type { Reason } from '../drinks/criterion.ts';
import { featuresOf } from '../drinks/features/features.ts';
import { uncertainAllergen } from '../drinks/uncertain-bottles.ts';
import type { Language } from '../language/language.ts';
import { TASTES, type Taste } from '../talk/talk-state.ts';
import { wordIn } from './labels.ts';
import { capitalized, drinkName, fillOne, ingredientName, listAll, percent } from './names.ts';
import { WORDS } from './words.ts';

const IDS = new Map(CLASSICS.map(({ id, name }) => [name, id]));

/** What a drink is made of and tastes like, as it follows 'the Daiquiri: …'; nothing of one that is no classic. */
export const tasteLine = ({ name }: Pick<Cocktail, 'name'>, language: Language): string | undefined => {
  const id = IDS.get(name);
  return id === undefined ? undefined : tasteIn(id, language);
};

/** The most characters of a reason. */
export const MAX_REASON_CHARACTERS = 120;
const MAX_THINGS = 3;
const MAX_CLAUSES = 2;

/** Of 100: from here on an axis of the profile is tasted. */
const TASTED = 45;

const isTaste = (value: unknown): value is Taste => TASTES.some((taste) => taste === value);

const mayHoldTraces = (cocktail: Cocktail): boolean => {
  const { hasTraces, hasImitation } = featuresOf(cocktail);
  return hasTraces || hasImitation;
};

/** 'it's light at 9%'. */
export const strengthClause = (cocktail: Cocktail, language: Language): string => {
  const { abv } = cocktail;
  const { reasons } = WORDS[language];
  // Labels allow what imitates a spirit up to 0.5 %: that is not 'no alcohol'.
  const step = strengthStepOf(abv);
  if (step === 'zeroProof') return mayHoldTraces(cocktail) ? reasons.traces : reasons.zeroProof;
  return fillOne(reasons[step], percent(abv, language));
};

/** What nobody orders a drink for. */
const PLAIN =
  /sugar|simple syrup|Demerara syrup|agave syrup|soda water|bitters|egg white|aquafaba|salt|tincture|hot water/i;

/** What a drink tastes of beside its spirit, as far as it tells it from others. */
const tellingIngredients = ({ ingredients, baseLiquor }: Cocktail, language: Language): string[] => {
  const names = ingredients.map(({ name }) => name).filter((name) => !PLAIN.test(name));
  const beside = names.filter((name) => !name.toLowerCase().includes(baseLiquor));
  const chosen = beside.length > 0 ? beside : names.length > 0 ? names : ingredients.map(({ name }) => name);
  return [...new Set(chosen.map((name) => ingredientName(name, language)))];
};

/** The axes of the profile that are tasted most, as adjectives. */
export const mainTastes = ({ flavorProfile }: Cocktail, language: Language): string[] => {
  const { tastes } = WORDS[language];
  return Object.entries(flavorProfile)
    .filter(([taste, share]) => isTaste(taste) && share >= TASTED)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, 2)
    .map(([taste]) => tastes[taste as Taste].some);
};

/** What is in the glass, as things: 'grapefruit', 'a bitter edge'. */
const thingOf = ({ kind, value }: Reason, language: Language): string[] => {
  if (kind === 'ingredient' && value !== undefined) return [ingredientName(String(value), language)];
  if (kind === 'taste' && isTaste(value)) return [WORDS[language].tastes[value].has];
  return [];
};

const minutesClause = (minutes: number, language: Language): string => {
  const { oneMinute, quick } = WORDS[language].reasons;
  return minutes === 1 ? oneMinute : fillOne(quick, minutes);
};

/** Anyone who leaves out sugar is told how much the drink holds in all, fruit included. */
const OF_SUGAR: ReadonlySet<string> = new Set(['added sugar', 'sugar']);

/** That a drink lacks what the guest doesn't like goes without saying; that it lacks what makes them ill does not. */
const withoutClause = (value: string, drink: Cocktail, language: Language): string[] => {
  const { reasons, allergens } = WORDS[language];
  if (OF_SUGAR.has(value)) return [fillOne(reasons.sugar, Math.round(drink.figures.sugarGrams))];
  // Some gins are distilled with almond: that is no matter of the recipe.
  if (
    uncertainAllergen(
      drink,
      ALLERGENS.filter((one) => one === value),
    )
  )
    return [];
  const name = allergens[value as keyof typeof allergens];
  return name === undefined ? [] : [fillOne(reasons.without, name)];
};

/** What else speaks for a drink. Figures are always the recipe's own. */
const clauseOf = ({ kind, value }: Reason, cocktail: Cocktail, language: Language): string[] => {
  const { reasons, moods } = WORDS[language];
  const name = value === undefined ? '' : String(value);
  switch (kind) {
    case 'strength':
      return tellingStrength(cocktail, language);
    case 'zeroProof':
      return [strengthClause(cocktail, language)];
    case 'calories':
      return [fillOne(reasons.calories, cocktail.calories)];
    case 'quick':
      return [minutesClause(cocktail.prepTime, language)];
    case 'easy':
    case 'cheap':
    case 'classic':
      return [reasons[kind]];
    case 'mood':
      return [fillOne(reasons.mood, wordIn(moods, name || cocktail.mood))];
    case 'atHand':
      return name === '' ? [] : [fillOne(reasons.atHand, ingredientName(name, language))];
    case 'food':
      return name === '' ? [] : [fillOne(reasons.food, ingredientName(name, language))];
    case 'like':
      return name === '' ? [] : [fillOne(reasons.like, language === 'en' ? drinkName(name, language) : name)];
    case 'without':
      return withoutClause(name, cocktail, language);
    default:
      return [];
  }
};

const isKnown = (name: string, things: readonly string[]) =>
  things.some((thing) => thing.includes(name) || name.includes(thing));

/**
 * The things that speak for a drink, at least two where it has as many.
 * @param told what was said of another drink and is not said again
 */
export const thingsFor = (
  reasons: readonly Reason[],
  cocktail: Cocktail,
  language: Language,
  told: readonly string[] = [],
): string[] => {
  const named = [...new Set(reasons.flatMap((reason) => thingOf(reason, language)))];
  const telling = tellingIngredients(cocktail, language).filter((name) => !isKnown(name, named));
  const own = named.filter((name) => !told.includes(name));
  const added = telling.filter((name) => !told.includes(name)).slice(0, Math.max(0, 2 - own.length));
  const things = [...own, ...added];
  return (things.length > 0 ? things : [...named, ...telling.slice(0, 2)]).slice(0, MAX_THINGS);
};

/** 'Grapefruit and lime, it's light at 9%, and it takes 3 minutes.' */
const sentence = (things: readonly string[], clauses: readonly string[], language: Language): string => {
  const parts = [listAll(things, language), ...clauses];
  const last = parts.at(-1) ?? '';
  const { and } = WORDS[language];
  const whole = parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}, ${and} ${last}`;
  return `${capitalized(whole)}.`;
};

/** What nobody needs to be told of a drink whose taste is told. */
const SELF_EVIDENT: ReadonlySet<Reason['kind']> = new Set(['classic', 'mood', 'taste', 'ingredient']);

/** The strength where it tells one drink from another: light, strong, or none. */
const tellingStrength = (cocktail: Cocktail, language: Language): string[] =>
  strengthStepOf(cocktail.abv) === 'medium' ? [] : [strengthClause(cocktail, language)];

/** A drink's own line, with what else speaks for it: 'Tequila, grapefruit soda and lime; it goes with tacos.' */
const lineText = (
  line: string,
  reasons: readonly Reason[],
  cocktail: Cocktail,
  language: Language,
): string => {
  const clauses = reasons
    .filter(({ kind }) => !SELF_EVIDENT.has(kind))
    .flatMap((reason) => clauseOf(reason, cocktail, language));
  const [clause] = [...clauses, ...tellingStrength(cocktail, language)];
  const text = clause === undefined ? '' : `${capitalized(line)}; ${clause}.`;
  return text !== '' && text.length <= MAX_REASON_CHARACTERS ? text : `${capitalized(line)}.`;
};

/** Why a drink fits: 'Tequila, grapefruit soda and lime with salt, bittersweet; it's light at 9%.' */
export const reasonText = (reasons: readonly Reason[], cocktail: Cocktail, language: Language): string => {
  const line = tasteLine(cocktail, language);
  if (line !== undefined) return lineText(line, reasons, cocktail, language);
  const things = thingsFor(reasons, cocktail, language);
  const clauses = [...new Set(reasons.flatMap((reason) => clauseOf(reason, cocktail, language)))];
  const all = clauses.length > 0 ? clauses : tellingStrength(cocktail, language);
  for (let count = Math.min(all.length, MAX_CLAUSES); count >= 0; count--) {
    const text = sentence(things, all.slice(0, count), language);
    if (text.length <= MAX_REASON_CHARACTERS) return text;
  }
  return sentence(things.slice(0, 1), [], language).slice(0, MAX_REASON_CHARACTERS);
};
