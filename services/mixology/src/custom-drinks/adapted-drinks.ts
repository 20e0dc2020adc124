// Classics without what a host excludes, where they stay themselves.
import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { MenuWish } from '../menus/wish.ts';

/** Roles that a drink can do without and stay itself: what a host rules out of a drink that they name. */
const SPARE: ReadonlySet<string> = new Set(['spice', 'bitters', 'herb', 'egg']);

/** A drink that the host names, without what the host excludes, where it stays itself. */
export const adapted = ({ brief }: MenuWish, allows: (id: string) => boolean): Classic[] =>
  brief.named.flatMap((named) =>
    CLASSICS.filter(({ name }) => name === named.label).flatMap((classic) => {
      const out = Object.keys(classic.ingredients).filter((id) => !allows(id));
      const isSpare = (id: string) => SPARE.has(ingredientOf(id).role) || ingredientOf(id).unit !== 'oz';
      // An Old Fashioned without its brandied cherry is one, for a host who wants no brandy.
      const garnish = classic.garnish.filter(
        (id) => !brief.excluded.some(({ garnishes }) => garnishes.has(id)),
      );
      const isWhole = out.length === 0 && garnish.length === classic.garnish.length;
      if (isWhole || !out.every(isSpare)) return [];
      const ingredients = Object.fromEntries(
        Object.entries(classic.ingredients).filter(([id]) => allows(id)),
      );
      return Object.keys(ingredients).length < 2
        ? []
        : [
            {
              ...classic,
              id: `${classic.id}-adapted`,
              steps: undefined,
              ingredients,
              garnish,
            },
          ];
    }),
  );

/** Classics whose garnish alone is ruled out: a Blue Lagoon without its brandied cherry. */
export const withoutGarnish = ({ brief }: MenuWish, allows: (id: string) => boolean): Classic[] => {
  const isOut = (id: string) => brief.excluded.some(({ garnishes }) => garnishes.has(id));
  return CLASSICS.filter(
    ({ ingredients, garnish }) => garnish.some(isOut) && Object.keys(ingredients).every(allows),
  ).map((classic) => ({
    ...classic,
    id: `${classic.id}-adapted`,
    garnish: classic.garnish.filter((id) => !isOut(id)),
  }));
};
