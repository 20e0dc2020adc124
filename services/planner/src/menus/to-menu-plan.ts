import {
  costOfParty,
  type PartyPlan,
  type PlannedDrink,
  planParty,
} from '@swizzle/mixology/events/party-plan';
import type { ShoppingChoices } from '@swizzle/mixology/events/shopping-list';
import { type MenuCost, MenuPlan } from '@swizzle/proto';
import type { EntryDocument, MenuDocument } from './menu.schema.ts';

const drinksOf = ({ entries }: MenuDocument): PlannedDrink[] =>
  entries.map(({ section, servings, cocktail }) => ({ section, servings, recipe: cocktail }));

const choicesOf = ({ prices, atHome }: MenuDocument): ShoppingChoices => ({
  prices,
  atHome: Object.keys(atHome),
});

/** The party of a menu, with the prices and the stock that its host named. */
export const partyOf = (menu: MenuDocument): PartyPlan =>
  planParty(menu.request, drinksOf(menu), choicesOf(menu));

/** What the shopping list of `partyOf` comes to. */
export const costOf = (menu: MenuDocument): MenuCost =>
  costOfParty(menu.request, drinksOf(menu), choicesOf(menu));

const toBatch = ({ card }: PartyPlan['drinks'][number], entry: EntryDocument | undefined) => ({
  ...card,
  entryId: entry?.id,
  section: entry?.section,
  glassType: entry?.cocktail.glassType,
  instructions: entry?.cocktail.instructions,
});

const toShopping = ({ shopping }: PartyPlan, { prices }: MenuDocument) => ({
  ...shopping,
  aisles: shopping.aisles.map(({ aisle, lines }) => ({
    aisle,
    lines: lines.map((line) => ({ ...line, isOwnPrice: Object.hasOwn(prices, line.id) })),
  })),
});

/** A menu's batch cards in its own order, its shopping list and its prep plan. */
export function toMenuPlan(menu: MenuDocument): MenuPlan {
  const party = partyOf(menu);
  return MenuPlan.parse({
    batches: party.drinks.map((drink, at) => toBatch(drink, menu.entries[at])),
    shopping: toShopping(party, menu),
    prep: party.prep,
  });
}
