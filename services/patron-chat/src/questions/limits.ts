import { type Allergen, type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { featuresOf } from '../drinks/features/features.ts';
import { fits, limitsOf } from '../drinks/fits.ts';
import { termsFor, termsOfText } from '../drinks/terms.ts';
import { ingredientIn } from '../language/ingredient-names.ts';
import type { Language } from '../language/language.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { againstDiet, allergenSources } from './drink-facts.ts';
import { ingredientName, wordsIn } from './wording.ts';

/** Whether a drink is excluded for its alcohol alone. */
export const isExcludedForAlcohol = (drink: Cocktail, state: TalkState): boolean =>
  drink.abv >= ZERO_PROOF_BELOW && limitsOf(state).zeroProof;

/** Whether a guest's limits exclude a drink, whatever it was that they refused. */
export const isExcluded = (drink: Cocktail, state: TalkState): boolean =>
  !fits(drink, { ...state, refused: [], maxCalories: null });

const allergenWord = (drink: Cocktail, allergen: Allergen, language: Language): string => {
  const sources = allergenSources(drink, allergen).map((name) => ingredientName(language, name));
  const word = wordsIn(language).allergens[allergen] ?? allergen;
  const isSaid = sources.some((name) => name.toLowerCase().includes(word.toLowerCase()));
  return isSaid || sources.length === 0 ? (sources[0] ?? word) : `${sources[0]} (${word})`;
};

/** What in a drink a guest must not or does not want to have, as a language names it. */
export const excludedParts = (drink: Cocktail, state: TalkState, language: Language): string[] => {
  const { allergens, diets, avoided, avoidedBases } = limitsOf(state);
  const ofAllergens = allergens
    .filter((allergen) => drink.allergens.includes(allergen))
    .map((allergen) => allergenWord(drink, allergen, language));
  const ofDiets = diets.flatMap((diet) => (diet === 'kosher' ? [] : againstDiet(drink, diet)));
  const isAvoided = (name: string) => avoided.some((term) => termsOfText(name).has(term));
  const ofWords = drink.ingredients.map(({ name }) => name).filter(isAvoided);
  const ofBases = featuresOf(drink)
    .lines.filter(({ item }) => item && avoidedBases.includes(item.base))
    .map(({ name }) => name);
  const named = [...ofDiets, ...ofWords, ...ofBases].map((name) => ingredientName(language, name));
  return [...new Set([...ofAllergens, ...named])];
};

/** What a guest's limits are about, as a language names it: allergens, diets and ingredients. */
export const limitWords = (state: TalkState, language: Language): string[] => {
  const { allergens } = limitsOf(state);
  return [
    ...allergens.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen),
    ...state.avoided.filter((name) => termsFor(name).length > 0).map((name) => ingredientIn(name, language)),
  ];
};
