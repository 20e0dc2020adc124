import type { Chance } from '../chance.ts';
import { fittingTexts } from './scene-fit.ts';
import type { MenuWish } from './wish.ts';

/** Fit wherever and whenever a party is. */
const PLAIN_SCENES = ['Full glasses and good company', 'Old friends, new friends and time to talk'];
const PLAIN_TOASTS = ['for everyone who came'];

const firstFilled = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.find((list) => list.length > 0) ?? PLAIN_SCENES;

/**
 * One line beneath a menu's name: what one sees where its theme or its occasion is, and whom it is for. It
 * speaks of no drink, so it stays true whatever is swapped.
 */
export const menuIntro = ({ occasion, theme, brief }: MenuWish, chance: Chance): string => {
  const themed = brief.kind?.isSolemn ? [] : theme.known.flatMap((known) => known.scenes);
  const scenes = [themed, occasion.scenes, PLAIN_SCENES].map((texts) => fittingTexts(texts, brief));
  const toasts = [occasion.toasts, PLAIN_TOASTS].map((texts) => fittingTexts(texts, brief));
  return `${chance.pick(firstFilled(scenes))}, ${chance.pick(firstFilled(toasts))}.`;
};
