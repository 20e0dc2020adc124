import { withDisclosures } from '@swizzle/mixology';
import type { Menu, MenuShare } from '@swizzle/proto';
import type { MenuDocument } from './menu.schema.ts';
import { bottlesOf, costOf } from './to-menu-plan.ts';

/** A menu as its host sees it. */
export function toMenu(document: MenuDocument, share: MenuShare | null): Menu {
  const { _id, name, intro, request, acceptedAt, entries, brief, drinksEach } = document;
  const { eventType, guestCount, eventLength, budget, theme = null } = request;
  return {
    id: _id,
    name,
    intro,
    eventType,
    guestCount,
    eventLength,
    budget,
    theme,
    createdAt: acceptedAt.toISOString(),
    cocktails: entries.map((entry) => ({ ...entry, cocktail: withDisclosures(entry.cocktail) })),
    ...(brief && { brief }),
    bottles: bottlesOf(document),
    ...(drinksEach !== undefined && { drinksEach }),
    cost: costOf(document),
    share,
  };
}
