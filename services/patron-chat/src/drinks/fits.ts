// What a drink must not break, whatever else speaks for it.
import type { Allergen, BaseLiquor, CareKind, Cocktail } from '@swizzle/proto';
import type { Diet, TalkState } from '../talk/talk-state.ts';
import { type Features, featuresOf } from './features/features.ts';
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

/** Nor what imitates a spirit: it's no lemonade for a child, and it brings back the taste to whoever has given it up. */
const WITHOUT_IMITATIONS: ReadonlySet<CareKind> = new Set(['minor', 'dependence']);

/** A state's limits in the terms that drinks have. */
export interface Limits {
  readonly zeroProof: boolean;
  readonly withoutTraces: boolean;
  readonly withoutImitations: boolean;
  readonly allergens: readonly Allergen[];
  readonly diets: readonly Diet[];
  readonly avoided: readonly string[];
  readonly avoidedBases: readonly BaseLiquor[];
  readonly refused: ReadonlySet<number>;
  readonly maxCalories: number;
}

/** Whether only drinks without alcohol may be served. */
export const isZeroProof = ({ zeroProof, base, diets, care }: TalkState): boolean =>
  zeroProof || base === 'none' || diets.includes('halal') || care.some((kind) => !WITH_ALCOHOL.has(kind));

export const limitsOf = (state: TalkState): Limits => {
  const { allergens, diets, care } = state;
  const isCeliac = care.includes('celiac') && !allergens.includes('gluten');
  return {
    zeroProof: isZeroProof(state),
    withoutImitations: care.some((kind) => WITHOUT_IMITATIONS.has(kind)),
    withoutTraces: diets.includes('halal') || care.some((kind) => WITHOUT_TRACES.has(kind)),
    allergens: isCeliac ? [...allergens, 'gluten'] : allergens,
    diets,
    avoided: state.avoided.flatMap((called) => termsFor(called)),
    avoidedBases: state.avoidedBases,
    refused: new Set(state.refused),
    maxCalories: state.maxCalories ?? Number.POSITIVE_INFINITY,
  };
};

/** Who drinks no liqueur still drinks a Margarita; who drinks no gin wants none beside the rum either. */
const hasBase = ({ bases, cocktail, hasAlcohol }: Features, avoided: BaseLiquor): boolean => {
  if (avoided === 'none') return !hasAlcohol;
  return avoided === 'liqueur' ? cocktail.baseLiquor === 'liqueur' : bases.has(avoided);
};

export const isWithin = (drink: Features, limits: Limits): boolean => {
  const { cocktail, terms, garnishTerms } = drink;
  if (limits.zeroProof && drink.hasAlcohol) return false;
  if (limits.withoutTraces && drink.hasTraces) return false;
  if (limits.withoutImitations && drink.hasImitation) return false;
  if (cocktail.calories > limits.maxCalories || limits.refused.has(cocktail.id)) return false;
  if (limits.allergens.some((allergen) => cocktail.allergens.includes(allergen))) return false;
  if (limits.diets.some((diet) => !drink.diets.has(diet))) return false;
  if (limits.avoidedBases.some((base) => hasBase(drink, base))) return false;
  return !limits.avoided.some((term) => terms.has(term) || garnishTerms.has(term));
};

/** Whether a drink keeps to the hard limits: alcohol, allergens, diets, avoided ingredients and spirits, refused drinks, calories. */
export const fits = (cocktail: Cocktail, state: TalkState): boolean =>
  isWithin(featuresOf(cocktail), limitsOf(state));
