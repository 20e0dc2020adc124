import type { BarGroup, MenuCost, MenuSection } from '@swizzle/proto';
import { disclosuresOf } from '../disclosures/disclosures.ts';
import { barGoods } from './bar-goods.ts';
import { barPlan } from './bar-plan.ts';
import { batchCard } from './batch-card.ts';
import type { EventBudget } from './budget.ts';
import { prepPlan } from './prep-plan.ts';
import type { PartyDrink, PrepTask } from './prep-task.ts';
import type { PartyRecipe } from './read-recipe.ts';
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
  bar: readonly BarGroup[];
}

type PricedParty = Party & { budget: EventBudget };

/** A batch card for each drink, in the order of the menu. */
const drinksOf = (party: Party, menu: readonly PlannedDrink[]): PartyDrink[] =>
  menu.map(({ section, servings, recipe }) => ({
    section,
    standardDrinks: recipe.figures.standardDrinks,
    allergens: disclosuresOf(recipe).allergens,
    card: batchCard(recipe, servings, { guests: party.guestCount, section, weather: party }),
  }));

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
  const goods = barGoods(drinks, party);
  const off = new Set(choices.barOff);
  const wanted = goods.filter(({ group }) => !off.has(group));
  const shopping = shoppingList(cardsOf(drinks), party, choices, wanted);
  const bar = barPlan({ party, drinks, goods, shopping }, off);
  return { drinks, shopping, prep: prepPlan(drinks, party), bar };
};
