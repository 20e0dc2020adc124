import { type PartyPlan, planParty } from '@swizzle/mixology/events/party-plan';
import { MenuPlan } from '@swizzle/proto';
import type { EntryDocument, MenuDocument } from './menu.schema.ts';

/** The party of a menu, reckoned with what its host knows better. */
export const partyOf = ({ request, entries, prices, atHome }: MenuDocument): PartyPlan =>
  planParty(
    request,
    entries.map(({ section, servings, cocktail }) => ({ section, servings, recipe: cocktail })),
    { prices, atHome: Object.keys(atHome) },
  );

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
