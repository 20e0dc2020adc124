import type { MenuCost } from '@swizzle/proto';
import { BUFFER } from '../events/batch-card.ts';
import { BUDGET_PER_DRINK, budgetPerGuest, type EventBudget } from '../events/budget.ts';
import { pourCost } from '../events/pour-cost.ts';
import { type PartyRecipe, readRecipe } from '../events/read-recipe.ts';
import type { Party } from '../events/servings.ts';

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Dollars for what is poured, buffer included. `cost`: dollars' worth of one serving. */
export const pouredCost = (guestCount: number, drinks: readonly { servings: number; cost: number }[]) => {
  const servings = drinks.reduce((sum, drink) => sum + drink.servings, 0);
  const total = drinks.reduce((sum, drink) => sum + drink.cost * drink.servings, 0) * (1 + BUFFER);
  return {
    total: cents(total),
    perGuest: cents(total / guestCount),
    perDrink: servings === 0 ? 0 : cents(total / servings),
  };
};

const costOfServing = (recipe: PartyRecipe): number => {
  const { pours, garnishes } = readRecipe(recipe);
  return pourCost(pours, garnishes);
};

/** What is poured of a menu's drinks costs at the house's prices, beside what it may. US dollars. */
export const menuCost = (
  { guestCount, eventLength, budget }: Party & { budget: EventBudget },
  menu: readonly { servings: number; recipe: PartyRecipe }[],
): MenuCost => {
  const drinks = menu.map(({ servings, recipe }) => ({ servings, cost: costOfServing(recipe) }));
  const poured = pouredCost(guestCount, drinks);
  const budgetPerDrink = BUDGET_PER_DRINK[budget];
  return {
    ...poured,
    budgetPerGuest: budgetPerGuest(budget, eventLength),
    budgetPerDrink,
    isWithinBudget: budgetPerDrink.high === null || poured.perDrink <= budgetPerDrink.high,
  };
};
