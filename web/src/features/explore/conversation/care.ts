import type { CareKind } from '@swizzle/proto';

/** What stands above the results while Sam takes care of something. */
export const CARE_NOTES: Readonly<Record<CareKind, string>> = {
  despair: "You matter, and you don't have to carry this alone. Please talk to someone now.",
  poison: 'Some things are never safe in a glass. If someone swallowed one, call for help right away.',
  coercion:
    "Nothing goes into anyone's glass without their say. If someone is in danger, call for help right away.",
  minor: 'Zero-proof only, for anyone under the legal drinking age.',
  pregnancy: 'Zero-proof only, for pregnancy and nursing.',
  driving: 'Zero-proof only, so everyone gets home safely.',
  medicine: "Zero-proof only, as alcohol and medicine don't mix well. A pharmacist can tell you more.",
  dependence: "Zero-proof only. We're glad you're here.",
  excess: 'Zero-proof only for now. Water and a bite to eat come first.',
  allergy: 'Going by the allergies you named. Please check every label as well.',
  celiac: 'Going gluten-free. Please check every label as well.',
  diet: 'Going by the diet you named. Please check every label as well.',
};

const WITHOUT_DRINKS: ReadonlySet<CareKind> = new Set(['despair', 'poison', 'coercion']);
const WITHOUT_ALCOHOL: ReadonlySet<CareKind> = new Set([
  'minor',
  'pregnancy',
  'driving',
  'medicine',
  'dependence',
  'excess',
]);

/** Whether only drinks without alcohol are shown. */
export const isAlcoholFree = (care: CareKind | null) => care !== null && WITHOUT_ALCOHOL.has(care);

/** Whether the page may suggest drinks of its own accord. */
export const mayOfferDrinks = (care: CareKind | null) =>
  care === null || !(WITHOUT_DRINKS.has(care) || WITHOUT_ALCOHOL.has(care));
