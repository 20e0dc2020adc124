import type { MenuSection, ServingStyle } from '@swizzle/proto';
import type { EventBrief } from '../briefs/event-brief.ts';
import { chanceOf, hashText } from '../chance.ts';
import { BUDGET_BANDS, type DollarBand } from '../events/budget.ts';
import { servingsFor } from '../events/servings.ts';
import { type Bench, benchFor } from './bench.ts';
import { type Candidate, isLight } from './candidate.ts';
import { menuIntro } from './menu-intro.ts';
import { menuName } from './menu-name.ts';
import type { Entry } from './menu-score.ts';
import { searchMenu } from './menu-search.ts';
import { servingStyleOf } from './serving-style.ts';
import { choiceBudget, placeOf, pouredCost } from './spending.ts';
import { whyOf } from './why.ts';
import { type MenuEvent, readMenuWish, slotsFor, type WishOptions } from './wish.ts';

/** A place of the menu and how often it is served. */
interface MenuChoice {
  id: number;
  section: MenuSection;
  servings: number;
  /** Why it is there, in a sentence. */
  why: string;
  servingStyle: ServingStyle;
}

/** What the ingredients of a menu cost, poured and with the buffer, in dollars. */
interface MenuCost {
  total: number;
  perGuest: number;
  perDrink: number;
}

/** A menu, planned. */
export interface PlannedMenu {
  name: string;
  /** One line beneath it. */
  intro: string;
  /** Welcome, signatures, digestif; empty where there were no candidates. */
  entries: readonly MenuChoice[];
  cost: MenuCost;
  budget: {
    perDrink: DollarBand;
    perGuest: DollarBand;
    /** What is poured stays within the budget; false where no choice of candidates would, or none was found. */
    isKept: boolean;
  };
  /** Ids of the themes that the host's words call for. */
  themes: readonly string[];
  /** One drink at least has 10 % or less. */
  hasLight: boolean;
  /** What was understood of the event. */
  brief: EventBrief;
}

/** When the party is, what the host took away, and what settles the choice among menus that are as good. */
export interface MenuOptions extends WishOptions {
  seed: number;
}

/** A drink in its place. */
type Placed = Pick<Entry, 'candidate' | 'section'>;

/** The menu of chosen drinks: servings, cost, and whether the budget is kept. */
export const menuOf = (
  entries: readonly Placed[],
  { wish }: Pick<Bench, 'wish'>,
): Omit<PlannedMenu, 'name' | 'intro'> => {
  const { event, theme } = wish;
  const servings = servingsFor(event, entries.map(placeOf));
  const drinks = entries.map(({ candidate }, at) => ({ cost: candidate.cost, servings: servings[at] ?? 0 }));
  const cost = pouredCost(event.guestCount, drinks);
  const why = whyOf(entries, wish);
  const perDrink = BUDGET_BANDS[event.budget];
  return {
    entries: entries.map(({ candidate, section }, at) => ({
      id: candidate.id,
      section,
      servings: servings[at] ?? 1,
      why: why[at] ?? '',
      servingStyle: servingStyleOf(candidate, event.guestCount),
    })),
    cost,
    budget: {
      perDrink,
      perGuest: choiceBudget(event.budget, event),
      isKept: perDrink.high === null || cost.perDrink <= perDrink.high,
    },
    themes: theme.known.map(({ id }) => id),
    hasLight: entries.some(({ candidate }) => isLight(candidate)),
    brief: wish.brief,
  };
};

/**
 * A menu for an event from what there is to choose from: drinks that suit their section, the occasion, the
 * theme and the season, differ from one another, and cost no more than the budget. The same event, candidates
 * and options always give the same menu.
 */
export const planMenu = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  { seed, ...options }: MenuOptions,
): PlannedMenu => {
  const wish = readMenuWish(event, options);
  const chance = chanceOf(hashText(`${event.eventType} ${event.theme ?? ''} ${seed}`));
  const bench = benchFor(candidates, wish, chance);
  const entries = searchMenu(slotsFor(event.guestCount, bench.size), bench, chance);
  return { name: menuName(wish, chance), intro: menuIntro(wish, chance), ...menuOf(entries, bench) };
};
