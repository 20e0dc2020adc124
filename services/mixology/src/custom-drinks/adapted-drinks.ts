// Classics without what a host excludes, where they stay themselves.
import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { isSpare } from '../ingredients/pantry.ts';
import type { MenuWish } from '../menus/wish.ts';

const FEWEST_INGREDIENTS = 2;

type Allows = (ingredientId: string) => boolean;

/**
 * A classic without what is excluded: an Old Fashioned without its brandied cherry is one. Undefined where nothing of it
 * is, or where it would be another drink. Its own steps may name what is gone: they are written anew.
 */
const without = (classic: Classic, { brief }: MenuWish, allows: Allows): Classic | undefined => {
  const out = Object.keys(classic.ingredients).filter((id) => !allows(id));
  const kept = Object.entries(classic.ingredients).filter(([id]) => allows(id));
  const garnish = classic.garnish.filter((id) => !brief.excluded.some(({ garnishes }) => garnishes.has(id)));
  const isWhole = out.length === 0 && garnish.length === classic.garnish.length;
  if (isWhole || !out.every(isSpare) || kept.length < FEWEST_INGREDIENTS) return undefined;
  const ingredients = Object.fromEntries(kept);
  return { ...classic, id: `${classic.id}-adapted`, ingredients, garnish, steps: undefined };
};

/** The drinks that the host names, without what the host excludes. */
export const adapted = (wish: MenuWish, allows: Allows): Classic[] =>
  wish.brief.named.flatMap((named) =>
    CLASSICS.filter(({ name }) => name === named.label).flatMap(
      (classic) => without(classic, wish, allows) ?? [],
    ),
  );

/** Classics of which the garnish alone is ruled out: a Blue Lagoon without its brandied cherry. */
export const withoutGarnish = (wish: MenuWish, allows: Allows): Classic[] =>
  CLASSICS.filter(({ ingredients }) => Object.keys(ingredients).every(allows)).flatMap(
    (classic) => without(classic, wish, allows) ?? [],
  );
