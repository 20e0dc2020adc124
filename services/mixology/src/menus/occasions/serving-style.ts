import type { MenuSection, ServingStyle } from '@swizzle/proto';
import { isPouredFromBatch, keepsHot, needsShaker } from '../../events/prep/pouring.ts';
import { readRecipe } from '../../events/read-recipe.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Candidate, oncePerDrink } from '../candidate.ts';

/** Guests above which what can be mixed ahead is, and above which a welcome must be. */
export const BATCHING_GUESTS = 30;
/** Guests above which at least half of the drinks need no hand for each glass. */
export const CROWD = 50;

const isSparkling = oncePerDrink(({ ingredients }: Candidate) =>
  [...ingredients].some((id) => ingredientOf(id).role === 'sparkling' || id.startsWith('zero-sparkling')),
);

/** Beer, wine, a spirit by itself: poured from its own bottle, and part of no batch. */
const isFromTheBottle = ({ ingredients, technique, garnishIds }: Candidate): boolean =>
  ingredients.size === 1 && technique === 'carbonated' && garnishIds.size === 0;

/** How a drink gets to so many guests. */
export const servingStyleOf = (candidate: Candidate, guests: number): ServingStyle => {
  const { technique, handwork, isCreamy } = candidate;
  if (technique === 'heated') return 'hot';
  if (technique === 'blended' || technique === 'shaken') return technique;
  if (handwork > 0 || isCreamy) return technique === 'stirred' ? 'stirred' : 'built';
  if (isSparkling(candidate)) return 'sparkling';
  if (isFromTheBottle(candidate)) return 'built';
  if (guests > BATCHING_GUESTS) return 'batched';
  return technique === 'stirred' ? 'stirred' : 'built';
};

/** Whether it waits hot in a pot, and is ladled. */
const isFromThePot = oncePerDrink(({ recipe }: Candidate) => keepsHot(readRecipe(recipe)));

/** Whether it's poured for everybody within five minutes: from bottles, pitchers and pots, without a hand's turn. */
export const isPouredAtOnce = (candidate: Candidate, guests: number): boolean =>
  ['sparkling', 'batched'].includes(servingStyleOf(candidate, Math.max(guests, BATCHING_GUESTS + 1))) ||
  isFromTheBottle(candidate) ||
  (candidate.technique === 'heated' && isFromThePot(candidate));

/** Whether it's whole in a dispenser or a pitcher: nothing is added to a glass but ice. */
export const isWholeInBatch = oncePerDrink((candidate: Candidate): boolean => {
  const { technique, handwork, isCreamy, isFizzy } = candidate;
  return (
    (!isFizzy &&
      !isCreamy &&
      handwork === 0 &&
      technique !== 'blended' &&
      technique !== 'heated' &&
      !(technique === 'shaken' && needsShaker(readRecipe(candidate.recipe)))) ||
    (technique === 'heated' && isFromThePot(candidate))
  );
});

/** Whether each glass is made by hand. */
export const isMadeToOrder = (candidate: Candidate, guests: number): boolean =>
  !['sparkling', 'batched'].includes(servingStyleOf(candidate, guests)) &&
  !isFromTheBottle(candidate) &&
  !(candidate.technique === 'heated' && isFromThePot(candidate));

/** How a drink gets to so many guests as its batch card says: a crowd's shaken drink may be poured from the batch. */
export const shownStyleOf = (candidate: Candidate, guests: number, section: MenuSection): ServingStyle => {
  const style = servingStyleOf(candidate, guests);
  const isPoured = isPouredFromBatch(readRecipe(candidate.recipe), { guests, section });
  const shown = style === 'shaken' && isPoured ? 'batched' : style;
  if (shown !== 'batched' || ![...candidate.ingredients].some(isBubbly)) return shown;
  return hasBase(candidate) ? 'topped' : 'built';
};

/** Loses what makes it worth drinking in a jug. */
const isBubbly = (id: string): boolean => ingredientOf(id).fizzy || /lager|beer|ale|stout|cider/.test(id);

/** Milliliters that are worth mixing ahead. */
const A_BASE_ML = 15;
/** Whether there is anything to batch beside what sparkles: of a Radler, both parts go flat in a jug. */
const hasBase = oncePerDrink(
  ({ recipe }: Candidate) =>
    readRecipe(recipe).pours.reduce((sum, { id, ml }) => sum + (isBubbly(id) ? 0 : ml), 0) >= A_BASE_ML,
);

/** Whether the hands shake, press or foam each glass of it, however many guests there are: no batch spares them that. */
export const needsHands = oncePerDrink((candidate: Candidate): boolean => {
  const { technique, handwork, recipe } = candidate;
  return (
    (technique === 'heated' ? !isFromThePot(candidate) : handwork > 0) ||
    (technique === 'shaken' && needsShaker(readRecipe(recipe)))
  );
});
