// The drinks of a menu as they are planned with: what they are made of, how often they're served, and what is ruled out.
import { AppError } from '@swizzle/kit/http/app-error';
import { isPermitted } from '@swizzle/mixology/briefs/event-brief';
import { type StandingDrink, servingsOf } from '@swizzle/mixology/menus/budget/budget-ways';
import type { Candidate } from '@swizzle/mixology/menus/candidate';
import { type MenuEvent, readMenuWish } from '@swizzle/mixology/menus/wish';
import type { MenuBrief } from '@swizzle/proto';
import type { Offer } from '../selection/candidate-pool.ts';
import type { EntryDocument, MenuDocument } from './menu.schema.ts';

/** The day whose season a menu minds, YYYY-MM-DD: nobody is asked for the party's own. */
export const partyDate = ({ acceptedAt }: Pick<MenuDocument, 'acceptedAt'>): string =>
  acceptedAt.toISOString().slice(0, 10);

// What a host has decided about a menu that is planned already.

/** The event of a menu, with what its host decided about drinks and bottles. */
export const menuEventOf = ({ request, drinksEach, ownBottles }: MenuDocument): MenuEvent => ({
  ...request,
  ...(drinksEach !== undefined && { drinksEach }),
  ...(ownBottles && { bottles: ownBottles }),
});

/** Drinks of a guest: as many as the host says, or as the plan has to stay within the budget. */
export const drinksEachOf = ({
  drinksEach,
  brief,
}: {
  drinksEach?: MenuDocument['drinksEach'] | undefined;
  brief?: MenuDocument['brief'] | undefined;
}): number | undefined => drinksEach ?? brief?.drinksEach;

/** The event of a menu as it stands: with what its plan saves. */
export const standingEventOf = (menu: MenuDocument): MenuEvent => {
  const drinksEach = drinksEachOf(menu);
  return { ...menuEventOf(menu), ...(drinksEach !== undefined && { drinksEach }) };
};

/** Ids of the parts of its brief that the host took away. */
export const removedFrom = (brief: MenuBrief | undefined): string[] =>
  (brief?.parts ?? []).filter(({ isRemoved }) => isRemoved).map(({ id }) => id);

const wishOf = (menu: MenuDocument) =>
  readMenuWish(standingEventOf(menu), { date: partyDate(menu), removedParts: removedFrom(menu.brief) });

/** What was understood of a menu's event, less what its host took away. */
export const briefOf = (menu: MenuDocument) => wishOf(menu).brief;

/** Refuses a drink that stands on the menu already, or has what its event rules out. @throws AppError `conflict` */
export const refuseUnfit = (menu: MenuDocument, candidate: Candidate): void => {
  if (!isPermitted(candidate, briefOf(menu)))
    throw new AppError('conflict', 'This drink has something that your event rules out.');
  if (menu.entries.some(({ cocktail }) => cocktail.id === candidate.id))
    throw new AppError('conflict', 'This drink is on the menu already.');
};

export const standingDrinks = ({ entries }: MenuDocument, offers: readonly Offer[]): StandingDrink[] => {
  const byId = new Map(offers.map((offer) => [offer.cocktail.id, offer.candidate]));
  return entries.flatMap(({ id: entryId, section, servings, cocktail }) => {
    const candidate = byId.get(cocktail.id);
    return candidate ? [{ entryId, section, servings, candidate }] : [];
  });
};

/** The drinks of a menu with the servings that its guests take of each. */
export const resized = (menu: MenuDocument, offers: readonly Offer[]): EntryDocument[] => {
  const servings = servingsOf(wishOf(menu), standingDrinks(menu, offers));
  return menu.entries.map((entry, at) => ({ ...entry, servings: servings[at] ?? entry.servings }));
};
