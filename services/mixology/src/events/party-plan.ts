import type { MenuSection } from '@swizzle/proto';
import { batchCard, needsChilling } from './batch-card.ts';
import type { EventBudget } from './budget.ts';
import { prepPlan } from './prep-plan.ts';
import type { PartyDrink, PrepTask } from './prep-task.ts';
import { type PartyRecipe, readRecipe } from './read-recipe.ts';
import type { Party } from './servings.ts';
import { type ShoppingChoices, type ShoppingList, shoppingList } from './shopping-list.ts';

/** A drink on a menu, with how often it is served. */
export interface PlannedDrink {
  section: MenuSection;
  servings: number;
  recipe: PartyRecipe;
}

/** All the paper that a party needs. */
export interface PartyPlan {
  /** In the order of the menu. */
  drinks: readonly PartyDrink[];
  shopping: ShoppingList;
  prep: readonly PrepTask[];
}

/** Batch cards, shopping list and prep plan of a menu. Throws on an empty one. */
export const planParty = (
  party: Party & { budget: EventBudget },
  menu: readonly PlannedDrink[],
  choices: ShoppingChoices = {},
): PartyPlan => {
  const all = menu.reduce((sum, { servings }) => sum + servings, 0);
  if (all === 0) throw new RangeError('A party needs at least one drink');
  const isChilling = menu.some(({ recipe }) => needsChilling(readRecipe(recipe).pours));
  const drinks = menu.map(({ section, servings, recipe }) => ({
    section,
    card: batchCard(recipe, servings, { guests: (party.guestCount * servings) / all, isChilling }),
  }));
  return {
    drinks,
    shopping: shoppingList(
      drinks.map(({ card }) => card),
      party,
      choices,
    ),
    prep: prepPlan(drinks, party),
  };
};
