import type { BottleGrade, MenuCost, MenuSection, ServingStyle } from '@swizzle/proto';
import { suitsOf } from '../briefs/diet-groups.ts';
import { servesTerm } from '../briefs/drink-match.ts';
import { demandedBy, type EventBrief, isPermitted } from '../briefs/event-brief.ts';
import { spaced, stemsOf } from '../briefs/tokens.ts';
import { chanceOf, hashText } from '../chance.ts';
import type { EventBudget } from '../events/budget.ts';
import { costOfParty } from '../events/party-plan.ts';
import { servingsFor } from '../events/servings.ts';
import { type Bench, benchFor } from './bench.ts';
import { type Candidate, isLight } from './candidate.ts';
import { lineFor } from './entry-line.ts';
import { fitOf } from './fit.ts';
import { menuIntro } from './menu-intro.ts';
import { menuName } from './menu-name.ts';
import type { Entry } from './menu-score.ts';
import { searchMenu } from './menu-search.ts';
import { GRAVE, menuFaults } from './rules/menu-rules.ts';
import { DEMANDED } from './rules/wish-rules.ts';
import { shownStyleOf } from './serving-style.ts';
import { placesFor } from './spending.ts';
import { whyOf } from './why.ts';
import { type MenuEvent, readMenuWish, slotsFor, type WishOptions } from './wish.ts';

/** A place of the menu and how often it is served. */
interface MenuChoice {
  id: number;
  section: MenuSection;
  servings: number;
  /** Why it is there, in a sentence. */
  why: string;
  /** Diets and wishes of some guests that it keeps, as it's labeled for them. */
  suits: readonly string[];
  /** What the menu says of it, where its own line doesn't fit the event. */
  line?: string | undefined;
  servingStyle: ServingStyle;
}

/** A menu, planned. */
export interface PlannedMenu {
  name: string;
  /** One line beneath it. */
  intro: string;
  /** Welcome, signatures, digestif; empty where there were no candidates. */
  entries: readonly MenuChoice[];
  /** What its shopping list comes to, at our prices. */
  cost: MenuCost;
  /** How good the bottles are that this takes. */
  bottles: BottleGrade;
  /** Nothing about it is gravely wrong, and its budget is met. */
  isSound: boolean;
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
  /** Drinks that stay, each in its section. */
  kept?: readonly { id: number; section: MenuSection }[];
}

/** A drink in its place. */
type Placed = Pick<Entry, 'candidate' | 'section'>;

/** Whether a drink has a word in its name, its notes or its ingredients. */
const isPrinted = (entries: readonly Placed[], stem: string): boolean =>
  entries.some(({ candidate: { printed, notes, ingredients } }) =>
    `${printed}${spaced(stemsOf([...notes, ...ingredients].join(' ')))}`.includes(` ${stem} `),
  );

/** The brief with what the host asks for by name and no drink of the menu brings. */
const withUnmet = (brief: EventBrief, { unserved }: Bench, entries: readonly Placed[]): EventBrief => {
  const unmet = [...demandedBy(brief), ...brief.wanted, ...unserved]
    .filter((term) => !entries.some(({ candidate }) => servesTerm(candidate, term)))
    .map(({ label }) => label);
  const dropped = brief.unread.filter(({ stems }) => !stems.some((stem) => isPrinted(entries, stem)));
  const unused = dropped.map(({ text }) => text);
  return { ...brief, unmet: [...new Set(unmet)], unused: [...new Set(unused)] };
};

const VEGETARIAN = 'Vegetarian';

/** The menu of chosen drinks: servings, cost, and whether the budget is kept. */
export const menuOf = (entries: readonly Placed[], bench: Bench): Omit<PlannedMenu, 'name' | 'intro'> => {
  const { wish } = bench;
  const { event, theme } = wish;
  const { bottles = 'standard' } = event;
  const servings = servingsFor(event, placesFor(entries, event, wish.brief.soberShare));
  const drinks = entries.map(({ candidate, section }, at) => ({
    section,
    servings: servings[at] ?? 1,
    recipe: candidate.recipe,
  }));
  const cost = costOfParty(event, drinks, { bottles });
  const why = whyOf(entries, wish);
  // Where all of them are, nobody asks who puts meat into a Cosmopolitan.
  const isPlain = (label: string) =>
    label === VEGETARIAN && entries.every(({ candidate }) => suitsOf(candidate, wish.brief).includes(label));
  const lines = entries.map(({ candidate }) => lineFor(candidate, wish.brief));
  return {
    entries: entries.map(({ candidate, section }, at) => ({
      id: candidate.id,
      section,
      servings: servings[at] ?? 1,
      why: why[at] ?? '',
      suits: suitsOf(candidate, wish.brief).filter((label) => !isPlain(label)),
      ...(lines[at] !== undefined && { line: lines[at] }),
      servingStyle: shownStyleOf(candidate, event.guestCount, section),
    })),
    cost,
    isSound: cost.budgetGap <= 0 && menuFaults(entries, bench).every(({ weight }) => weight < GRAVE),
    bottles,
    themes: theme.known.map(({ id }) => id),
    hasLight: entries.some(({ candidate }) => isLight(candidate)),
    brief: withUnmet(wish.brief, bench, entries),
  };
};

/** With which bottles a menu is searched, and what share of the budget is aimed at; the bench's own if missing. */
interface Attempt {
  bottles: BottleGrade;
  aim?: number;
  /** Signatures fewer than the guests would have: whole bottles of fewer spirits. */
  fewer?: number;
}

/** Guests under which a menu of fewer signatures is hardly one. */
const FEWER_FROM = 20;

/** Where whole packs of a small party overstep what was aimed at. */
const CAREFUL = 0.88;
const MOST_CAREFUL = 0.75;

/** What each budget is planned with, what is tried first first: others only where these miss it. */
const ATTEMPTS: Readonly<Record<EventBudget, readonly Attempt[]>> = {
  '$3-5': [
    { bottles: 'value' },
    { bottles: 'value', aim: CAREFUL },
    { bottles: 'value', aim: CAREFUL, fewer: 1 },
  ],
  '$5-8': [
    { bottles: 'value' },
    { bottles: 'value', aim: CAREFUL },
    { bottles: 'value', aim: MOST_CAREFUL },
    { bottles: 'value', aim: CAREFUL, fewer: 1 },
  ],
  '$8-12': [
    { bottles: 'standard' },
    { bottles: 'value' },
    { bottles: 'value', aim: CAREFUL },
    { bottles: 'value', aim: MOST_CAREFUL },
    { bottles: 'value', aim: CAREFUL, fewer: 1 },
  ],
  '$12+': [{ bottles: 'standard' }],
};

/** The host's own choice of bottles, where there is one. */
const attemptsFor = ({ bottles, budget }: MenuEvent): readonly Attempt[] =>
  bottles ? [{ bottles }, { bottles, aim: CAREFUL }] : ATTEMPTS[budget];

/** What a budget that is missed weighs beside a menu's other faults, and each dollar a guest. */
const OVER = 5;
const DOLLAR = 4;
/** By how much more a thing that the host names weighs here: no budget is met by leaving it out. */
const UNSERVED = 10;

const planWith = (
  asked: MenuEvent,
  candidates: readonly Candidate[],
  { seed, kept = [], ...options }: MenuOptions,
  { bottles, aim, fewer }: Attempt,
): { menu: PlannedMenu; faults: number } => {
  const event = { ...asked, bottles };
  const wish = readMenuWish(event, options);
  const chance = chanceOf(hashText(`${event.eventType} ${event.theme ?? ''} ${seed}`));
  const known = benchFor(candidates, wish, chance);
  const bench = { ...known, aim: aim ?? known.aim };
  const stays = kept.flatMap(({ id, section }) => {
    const candidate = candidates.find((one) => one.id === id);
    // What the brief rules out goes, whoever wants to keep it.
    return candidate && isPermitted(candidate, wish.brief)
      ? [{ candidate, section, fit: fitOf(candidate, wish) }]
      : [];
  });
  const entries = searchMenu(slotsFor(event, bench.size, fewer), bench, chance, stays);
  // Words of their own chance: the same for every choice of drinks.
  const words = chanceOf(hashText(`words ${event.eventType} ${event.theme ?? ''} ${seed}`));
  const name = menuName(wish, words);
  const menu = { name, intro: menuIntro(wish, words, name), ...menuOf(entries, bench) };
  const faults = menuFaults(entries, bench).reduce(
    (sum, { weight }) => sum + weight * (weight >= DEMANDED ? UNSERVED : 1),
    0,
  );
  const { budgetGap } = menu.cost;
  return { menu, faults: faults + (budgetGap > 0 ? OVER + budgetGap * DOLLAR : 0) };
};

/**
 * A menu for an event from what there is to choose from: drinks that suit their section, the occasion, the theme and
 * the season, differ from one another, and whose shopping stays within the budget, with the bottles that it takes.
 * The same event, candidates and options always give the same menu.
 */
export const planMenu = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  options: MenuOptions,
): PlannedMenu => {
  const [first, ...others] = attemptsFor(event);
  let best = planWith(event, candidates, options, first ?? { bottles: 'standard' });
  for (const attempt of others) {
    if (best.menu.isSound || best.menu.entries.length === 0) break;
    if (attempt.fewer && event.guestCount < FEWER_FROM) continue;
    const next = planWith(event, candidates, options, attempt);
    // A choice less is worth it only where the budget is met by it.
    const isWorth = !attempt.fewer || (next.menu.cost.budgetGap <= 0 && best.menu.cost.budgetGap > 0);
    if (isWorth && next.faults < best.faults) best = next;
  }
  return best.menu;
};
