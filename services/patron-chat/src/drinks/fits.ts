// What a drink must not break, whatever else speaks for it.
import { type Allergen, type BaseLiquor, CARE_KINDS, type CareKind, type Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { isAtRisk } from '../care/raw-egg.ts';
import type { Diet, TalkState } from '../talk/talk-state.ts';
import type { Reason } from './criterion.ts';
import unsuited from './data/unsuited.json' with { type: 'json' };
import { breaksDiet } from './features/diets.ts';
import { type Features, featuresOf } from './features/features.ts';
import type { RecipeIngredient } from './features/recipe-ingredient.ts';
import { termsFor } from './terms.ts';

/** Kinds of care that are no reason to leave out alcohol: they are about what is in the glass. */
const WITH_ALCOHOL: ReadonlySet<CareKind> = new Set(['allergy', 'celiac', 'diet']);
/** A dash of bitters is too much for these. */
const WITHOUT_TRACES: ReadonlySet<CareKind> = new Set([
  'minor',
  'pregnancy',
  'medicine',
  'dependence',
  'despair',
  'coercion',
  'poison',
]);

/** Nor what imitates a spirit: it's no lemonade for a child, and it brings back the taste to anyone who has given it up. */
const WITHOUT_IMITATIONS: ReadonlySet<CareKind> = new Set(['minor', 'dependence']);

/** What imitates a spirit may hold a trace of alcohol: nobody here is offered it unasked. */
const NO_IMITATION_UNASKED: ReadonlySet<CareKind> = new Set(['pregnancy', 'medicine']);

/** Grapefruit changes how many medicines work; we don't know which one the guest takes. */
const AGAINST_MEDICINE: readonly string[] = ['grapefruit'];

/** What nobody offers beside an allergy unless it is asked for: some who are allergic react to it, or its recipe is secret. */
const UNASKED_BESIDE: Readonly<Partial<Record<Allergen, readonly string[]>>> = {
  nuts: ['coconut', 'chartreuse', 'benedictine'],
};

/** Whether something is of those that stay out beside a medicine. */
export const isAgainstMedicine = (terms: ReadonlySet<string>): boolean =>
  AGAINST_MEDICINE.some((name) => terms.has(name));

/**
 * Ingredients, by id, that aren't for a kind of care though they hold no alcohol (docs/sam-care.md has the sources):
 * `never` where health pages advise against them, `unasked` where a guest may ask for them but isn't offered them.
 */
const Ingredients = z.partialRecord(z.enum(CARE_KINDS), z.array(z.string()));
const UNSUITED = z.strictObject({ never: Ingredients, unasked: Ingredients }).parse(unsuited);

const unsuitedFor = (care: readonly CareKind[], ...lists: (keyof typeof UNSUITED)[]): Set<string> =>
  new Set(lists.flatMap((list) => care.flatMap((kind) => UNSUITED[list][kind] ?? [])));

/** What a recipe takes from the carton, and a bar from the shell. */
const EGGS: readonly string[] = ['egg-white', 'whole-egg', 'egg-yolk'];

/** A state's limits in the terms that drinks have. */
export interface Limits {
  readonly zeroProof: boolean;
  readonly withoutTraces: boolean;
  readonly withoutImitations: boolean;
  readonly allergens: readonly Allergen[];
  readonly diets: readonly Diet[];
  readonly avoided: readonly string[];
  /** Ids of ingredients. */
  readonly unsuited: ReadonlySet<string>;
  readonly avoidedBases: readonly BaseLiquor[];
  readonly refused: ReadonlySet<number>;
  readonly maxCalories: number;
  readonly maxAbv: number;
  /** Grams in one glass, sweet fruit included. */
  readonly maxSugar: number;
}

/** Grams of sugar that a drink 'without sugar' may hold: a squeeze of citrus, no juice by the glass. */
const LITTLE_SUGAR = 6;
/** The same without alcohol, where tomato and tea are nearly all there is. */
const LITTLE_SUGAR_ALCOHOL_FREE = 10;
const OF_SUGAR: ReadonlySet<string> = new Set(['added sugar', 'sugar']);

/** Whether only drinks without alcohol may be served. */
export const isZeroProof = ({ zeroProof, base, diets, care }: TalkState): boolean =>
  zeroProof || base === 'none' || diets.includes('halal') || care.some((kind) => !WITH_ALCOHOL.has(kind));

export const limitsOf = (state: TalkState): Limits => {
  const { allergens, diets, care } = state;
  const isCeliac = care.includes('celiac') && !allergens.includes('gluten');
  return {
    zeroProof: isZeroProof(state),
    withoutImitations: state.withoutTraces || care.some((kind) => WITHOUT_IMITATIONS.has(kind)),
    withoutTraces:
      state.withoutTraces || diets.includes('halal') || care.some((kind) => WITHOUT_TRACES.has(kind)),
    allergens: isCeliac ? [...allergens, 'gluten'] : allergens,
    diets,
    avoided: [...state.avoided, ...(care.includes('medicine') ? AGAINST_MEDICINE : [])].flatMap((called) =>
      termsFor(called),
    ),
    unsuited: unsuitedFor(care, 'never'),
    avoidedBases: state.avoidedBases,
    refused: new Set(state.refused),
    maxCalories: state.maxCalories ?? Number.POSITIVE_INFINITY,
    maxAbv: state.maxAbv ?? Number.POSITIVE_INFINITY,
    maxSugar: state.avoided.some((name) => OF_SUGAR.has(name))
      ? isZeroProof(state)
        ? LITTLE_SUGAR_ALCOHOL_FREE
        : LITTLE_SUGAR
      : Number.POSITIVE_INFINITY,
  };
};

/**
 * The limits of what is offered: a guest may ask for a coffee in pregnancy, and for what imitates a spirit, and is
 * offered neither.
 */
export const offeredLimitsOf = (state: TalkState): Limits => {
  const { care } = state;
  const limits = limitsOf(state);
  const standsIn = state.base !== null && state.base !== 'none';
  const isWanted = (name: string) => state.wanted.some((one) => one.toLowerCase().includes(name));
  const unasked = state.allergens
    .flatMap((allergen) => UNASKED_BESIDE[allergen] ?? [])
    .filter((name) => !isWanted(name))
    .flatMap((name) => termsFor(name));
  return {
    ...limits,
    avoided: [...limits.avoided, ...unasked],
    unsuited: new Set([
      ...unsuitedFor(care, 'never', 'unasked'),
      ...(isAtRisk(state.rawEggIsRisky, care) && !isWanted('egg') ? EGGS : []),
    ]),
    withoutImitations:
      limits.withoutImitations || (care.some((kind) => NO_IMITATION_UNASKED.has(kind)) && !standsIn),
  };
};

/** Who drinks no liqueur still drinks a Margarita; who drinks no gin wants none beside the rum either. */
const hasBase = ({ bases, cocktail, hasAlcohol }: Features, avoided: BaseLiquor): boolean => {
  if (avoided === 'none') return !hasAlcohol;
  return avoided === 'liqueur' ? cocktail.baseLiquor === 'liqueur' : bases.has(avoided);
};

/** The ingredient of a drink, as its recipe prints it, that something holds for. */
const ingredientWith = ({ cocktail, lines }: Features, holds: (line: RecipeIngredient) => boolean) => {
  const found = cocktail.ingredients[lines.findIndex(holds)]?.name;
  return found === undefined ? {} : { found };
};

/** What of a drink a diet rules out; nothing where it isn't one ingredient. */
const againstDiet = (drink: Features, diet: Diet) =>
  ingredientWith(drink, ({ item, terms }) => breaksDiet(diet, terms, item?.allergens ?? []));

const brokenAlcohol = (drink: Features, limits: Limits): Reason | undefined => {
  if (limits.zeroProof && drink.hasAlcohol) return { kind: 'zeroProof' };
  if (limits.withoutTraces && drink.hasTraces) return { kind: 'zeroProof' };
  if (limits.withoutImitations && drink.hasImitation)
    return { kind: 'zeroProof', ...ingredientWith(drink, ({ item }) => item?.substitute ?? false) };
  return undefined;
};

const brokenAllergens = (drink: Features, { allergens }: Limits): Reason | undefined => {
  const value = allergens.find((allergen) => drink.cocktail.allergens.includes(allergen));
  return (
    value && {
      kind: 'without',
      value,
      ...ingredientWith(drink, ({ item }) => item?.allergens.includes(value) ?? false),
    }
  );
};

const brokenDiet = (drink: Features, { diets }: Limits): Reason | undefined => {
  const value = diets.find((diet) => !drink.diets.has(diet));
  return value && { kind: 'diet', value, ...againstDiet(drink, value) };
};

const brokenIngredients = (
  drink: Features,
  { avoided, avoidedBases, unsuited }: Limits,
): Reason | undefined => {
  const unfit = drink.lines.find(({ item }) => item && unsuited.has(item.id));
  if (unfit)
    return {
      kind: 'without',
      value: unfit.plain,
      ...ingredientWith(drink, ({ item }) => item === unfit.item),
    };
  const base = avoidedBases.find((one) => hasBase(drink, one));
  if (base)
    return {
      kind: 'without',
      value: base,
      ...ingredientWith(drink, ({ terms, item }) => terms.has(base) || item?.base === base),
    };
  const value = avoided.find((term) => drink.terms.has(term) || drink.garnishTerms.has(term));
  return value === undefined
    ? undefined
    : { kind: 'without', value, ...ingredientWith(drink, ({ terms }) => terms.has(value)) };
};

const brokenFigures = (
  { cocktail }: Features,
  { maxCalories, maxAbv, maxSugar }: Limits,
): Reason | undefined => {
  if (cocktail.figures.sugarGrams > maxSugar) return { kind: 'without', value: 'added sugar' };
  if (cocktail.calories > maxCalories) return { kind: 'calories', value: maxCalories };
  return cocktail.abv > maxAbv ? { kind: 'maxAbv', value: maxAbv } : undefined;
};

const brokenBy = (drink: Features, limits: Limits): Reason | undefined =>
  brokenAllergens(drink, limits) ??
  brokenAlcohol(drink, limits) ??
  brokenDiet(drink, limits) ??
  brokenIngredients(drink, limits) ??
  brokenFigures(drink, limits);

export const isWithin = (drink: Features, limits: Limits): boolean =>
  !limits.refused.has(drink.cocktail.id) && brokenBy(drink, limits) === undefined;

/** Whether a drink keeps to the hard limits: alcohol, allergens, diets, avoided ingredients and spirits, refused drinks, calories. */
export const fits = (cocktail: Cocktail, state: TalkState): boolean =>
  isWithin(featuresOf(cocktail), limitsOf(state));

/** The first hard limit that a drink breaks, the most serious first, and what in the drink breaks it; a refused drink may be asked about. */
export const brokenLimit = (cocktail: Cocktail, state: TalkState): Reason | undefined =>
  brokenBy(featuresOf(cocktail), limitsOf(state));
