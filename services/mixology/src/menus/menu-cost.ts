import type { MenuCost } from '@swizzle/proto';
import { BUFFER } from '../events/batch-card.ts';
import { BUDGET_PER_DRINK, budgetPerGuest, type EventBudget } from '../events/budget.ts';
import { pourCost } from '../events/pour-cost.ts';
import { type PartyRecipe, readRecipe } from '../events/read-recipe.ts';
import type { Party } from '../events/servings.ts';

/** A drink and how often it is served. */
interface Served {
  servings: number;
  recipe: PartyRecipe;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const costOfServing = (recipe: PartyRecipe): number => {
  const { pours, garnishes } = readRecipe(recipe);
  return pourCost(pours, garnishes);
};

/** What is poured of a menu's drinks costs at the house's prices, buffer included, beside what it may. US dollars. */
export const menuCost = (
  { guestCount, eventLength, budget }: Party & { budget: EventBudget },
  menu: readonly Served[],
): MenuCost => {
  const servings = menu.reduce((sum, drink) => sum + drink.servings, 0);
  const poured = menu.reduce((sum, drink) => sum + costOfServing(drink.recipe) * drink.servings, 0);
  const total = poured * (1 + BUFFER);
  const perDrink = servings === 0 ? 0 : cents(total / servings);
  const budgetPerDrink = BUDGET_PER_DRINK[budget];
  return {
    total: cents(total),
    perGuest: cents(total / guestCount),
    perDrink,
    budgetPerGuest: budgetPerGuest(budget, eventLength),
    budgetPerDrink,
    isWithinBudget: budgetPerDrink.high === null || perDrink <= budgetPerDrink.high,
  };
};
