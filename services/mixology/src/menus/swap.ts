import type { MenuSection } from '@swizzle/proto';
import { chanceOf } from '../chance.ts';
import type { Candidate } from './candidate.ts';
import { assembleMenu } from './plan-menu.ts';
import type { MenuOptions, PlannedMenu } from './planned-menu.ts';
import { fitOf } from './search/fit.ts';
import { bestFor } from './search/menu-search.ts';
import { searchSpaceFor } from './search/search-space.ts';
import { type MenuEvent, readMenuWish } from './wish.ts';

/** A menu as it stands. */
export interface StandingMenu {
  event: MenuEvent;
  entries: readonly { id: number; section: MenuSection }[];
}

/** What may not come: drinks that the host has seen and sent back. */
export interface SwapOptions extends MenuOptions {
  avoid?: readonly number[];
}

/** The menu with one of its drinks replaced, servings and cost worked out anew; its words stay. */
export type SwappedMenu = Omit<PlannedMenu, 'name' | 'intro'>;

/**
 * The best other drink for one place of a menu, the rest of which stays. Undefined where the place or one of
 * the drinks beside it is unknown, or where nothing else is left to choose.
 */
export const swapFor = (
  { event, entries }: StandingMenu,
  place: number,
  candidates: readonly Candidate[],
  { seed, avoid = [], ...options }: SwapOptions,
): SwappedMenu | undefined => {
  const wish = readMenuWish(event, options);
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const leaving = entries[place];
  const standing = entries.flatMap(({ id, section }) => {
    const candidate = byId.get(id);
    return candidate ? [{ candidate, section, fit: fitOf(candidate, wish) }] : [];
  });
  if (!leaving || standing.length < entries.length) return undefined;
  const open = candidates.filter(({ id }) => id !== leaving.id && !avoid.includes(id));
  const space = searchSpaceFor(open, wish, chanceOf(seed));
  const others = standing.toSpliced(place, 1);
  const { section } = leaving;
  const next = bestFor(others, section, space.shortlist[section], space);
  return next && assembleMenu(others.toSpliced(place, 0, next), space);
};
