import type { KitchenTool, MenuSection } from '@swizzle/proto';
import { apportion } from './apportion.ts';
import { bartendersFor, drinksEach, drinksFor, type Thirst } from './hours.ts';
import type { RuleAnswer } from './words/rules.ts';

/** A party, as far as amounts depend on it. */
export interface Party extends Thirst {
  guestCount: number;
  /** How many tend the bar, where the host says; 0 where guests serve themselves. */
  bartenders?: number | undefined;
  /** In the open in summer, or in a heat wave. */
  isHot?: boolean | undefined;
  /** What the kitchen doesn't have. */
  lacks?: readonly KitchenTool[] | undefined;
  /** Share of the guests who take no alcohol: children, drivers and whoever abstains. */
  sober?: number | undefined;
  /** What guests can't have or don't want, as the brief labels it. */
  asked?: readonly string[] | undefined;
  /** The host's rules, and which drinks keep them. */
  rules?: readonly RuleAnswer[] | undefined;
}

/** Whether batches can wait in a fridge. */
export const hasFridge = ({ lacks = [] }: Pick<Party, 'lacks'>): boolean => !lacks.includes('fridge');

/** How many tend the bar: as many as the host says, else one to fifty guests. */
export const staffOf = ({ guestCount, bartenders }: Pick<Party, 'guestCount' | 'bartenders'>): number =>
  bartenders ?? bartendersFor(guestCount);

/** Places where drinks are made or taken: one for each bartender, at least one. */
export const stationsOf = (party: Pick<Party, 'guestCount' | 'bartenders'>): number =>
  Math.max(1, staffOf(party));

/** A drink's place on the menu. */
export interface Place {
  section: MenuSection;
  /** How eagerly it is taken beside the others of its section; 1 for an ordinary drink. */
  weight?: number;
}

/** Drinks of a section that one guest takes: one at the door, every second guest a digestif. Rule of thumb. */
const WELCOME_PER_GUEST = 1;
const DIGESTIF_PER_GUEST = 0.5;

const perGuest = (section: MenuSection, thirst: Thirst): number => {
  if (section === 'welcome') return WELCOME_PER_GUEST;
  const last = thirst.endsWithToast ? 1 : DIGESTIF_PER_GUEST;
  return section === 'digestif' ? last : drinksEach(thirst) - WELCOME_PER_GUEST - last;
};

/** How all drinks of a party are shared by those on its menu, in the order given: the parts of one guest. */
export const sharesFor = (thirst: Thirst, places: readonly Place[]): number[] => {
  const together = { welcome: 0, signature: 0, digestif: 0 };
  for (const { section, weight = 1 } of places) together[section] += weight;
  return places.map(({ section, weight = 1 }) => (perGuest(section, thirst) * weight) / together[section]);
};

/**
 * Servings of each drink, in the order given: all drinks of the party split over the sections that the menu
 * has, then over the drinks of each. Whole numbers of at least one; they add up to what the guests drink, or
 * to one each where there are more drinks on the menu than that.
 */
export const servingsFor = (party: Party, places: readonly Place[]): number[] =>
  apportion(drinksFor(party.guestCount, party), sharesFor(party, places));
