import type { Chance } from '../chance.ts';
import type { MenuWish } from './wish.ts';

/**
 * One line beneath a menu's name: what one sees where its theme or its occasion is, and whom it is for. It
 * speaks of no drink, so it stays true whatever is swapped.
 */
export const menuIntro = ({ occasion, theme }: MenuWish, chance: Chance): string => {
  const scenes = theme.known.flatMap((known) => known.scenes);
  return `${chance.pick(scenes.length > 0 ? scenes : occasion.scenes)}, ${chance.pick(occasion.toasts)}.`;
};
