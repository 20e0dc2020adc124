import type { MenuCost, MenuSection } from '@swizzle/proto';
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

type PricedParty = Party & { budget: EventBudget };

/** A batch card for each drink, in the order of the menu. */
const drinksOf = ({ guestCount }: Party, menu: readonly PlannedDrink[]): PartyDrink[] => {
  const all = menu.reduce((sum, { servings }) => sum + servings, 0);
  const isChilling = menu.some(({ recipe }) => needsChilling(readRecipe(recipe).pours));
  return menu.map(({ section, servings, recipe }) => ({
    section,
    card: batchCard(recipe, servings, { guests: (guestCount * servings) / all, isChilling }),
  }));
};

const cardsOf = (drinks: readonly PartyDrink[]) => drinks.map(({ card }) => card);

/** What the shopping list of a menu comes to: the same figures as on the list itself. */
export const costOfParty = (
  party: PricedParty,
  menu: readonly PlannedDrink[],
  choices: ShoppingChoices = {},
): MenuCost => {
  const list = shoppingList(cardsOf(drinksOf(party, menu)), party, choices);
  const { total, perGuest, usedCost, budgetPerGuest, budgetGap, unpriced } = list;
  return { total, perGuest, usedCost, budgetPerGuest, budgetGap, unpriced };
};

/** Batch cards, shopping list and prep plan of a menu. Throws on an empty one. */
export const planParty = (
  party: PricedParty,
  menu: readonly PlannedDrink[],
  choices: ShoppingChoices = {},
): PartyPlan => {
  if (menu.length === 0) throw new RangeError('A party needs at least one drink');
  const drinks = drinksOf(party, menu);
  return { drinks, shopping: shoppingList(cardsOf(drinks), party, choices), prep: prepPlan(drinks, party) };
};
