import { type BriefPart, MENU_SECTIONS, type MenuSection } from '@swizzle/proto';
import { chanceOf, hashText } from '../../chance.ts';
import { bandOf } from '../../events/shopping/budget.ts';
import { WITHOUT } from '../budget/savings.ts';
import { spendingPerGuest } from '../budget/spending.ts';
import { type Candidate, isAlcoholFree, isLight } from '../candidate.ts';
import { assembleMenu, planMenu } from '../plan-menu.ts';
import type { MenuOptions, PlannedMenu } from '../planned-menu.ts';
import { GRAVE, menuFaults } from '../rules/menu-rules.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';
import { likeness, TWIN } from './likeness.ts';
import type { Entry } from './menu-score.ts';
import { type Contender, type SearchSpace, searchSpaceFor } from './search-space.ts';

/** What someone else than the planner may choose a menu from. */
export interface MenuList {
  /** The sections of the menu's places, in its order. */
  slots: readonly MenuSection[];
  /** For each section the drinks that suit it best. */
  sections: Readonly<Record<MenuSection, readonly Candidate[]>>;
  space: SearchSpace;
  /** Dollars that the shopping may cost one guest: the budget, or what the planner needs where it can't meet that. */
  mostPerGuest: number;
  /** Drinks of a guest, where the planner pours fewer to keep the budget, and the parts of its brief that say so. */
  drinksEach: number | undefined;
  savings: readonly BriefPart[];
  /** How grave the faults of our own choice are, where what there is to choose from allows no better. */
  mostFaults: number;
}

/** A drink that was chosen for a place. */
export interface Choice {
  id: number;
  section: MenuSection;
}

type Placed = Pick<Entry, 'candidate' | 'section'>;

/** Drinks listed for a section: the best, and some that are light, alcohol-free or cheap. */
const BEST = 10;
const OTHERS = 3;
/** By how much a choice may cost more than our own, where neither keeps the budget. */
const SLACK = 1.1;

const shortlistOf = (contenders: readonly Contender[], section: MenuSection): Candidate[] => {
  const byFit = [...contenders]
    .sort((left, right) => right.fit[section] - left.fit[section])
    .map(({ candidate }) => candidate);
  const byCost = byFit.toSorted((left, right) => left.cost - right.cost);
  const others = [byFit.filter(isLight), byFit.filter(isAlcoholFree), byCost];
  return [...new Set([...byFit.slice(0, BEST), ...others.flatMap((some) => some.slice(0, OTHERS))])];
};

/** What the faults that nobody may overlook weigh together. */
const graveOf = (faults: readonly { weight: number }[]): number =>
  faults.reduce((sum, { weight }) => sum + (weight >= GRAVE ? weight : 0), 0);

const dollars = (amount: number) => amount.toFixed(2);

/** The places of an event's menu and a short list of drinks for each; the bottles are those that the planner would buy. */
export const listFor = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  { seed, ...options }: MenuOptions,
): MenuList => {
  // Whoever chooses from the list chooses a whole menu.
  const removedParts = [...(options.removedParts ?? event.removedParts ?? []), WITHOUT];
  const planned = planMenu(event, candidates, { seed, ...options, removedParts });
  const { bottles, drinksEach, brief } = planned;
  const settled = { ...event, bottles, ...(drinksEach !== undefined && { drinksEach }) };
  const space = searchSpaceFor(
    candidates,
    readMenuWish(settled, options),
    chanceOf(hashText(`list ${seed}`)),
  );
  // The planner's own choice is listed: it shows that the budget can be met as well as it can.
  const plannedEntries = planned.entries.flatMap(({ id, section }) => {
    const candidate = candidates.find((one) => one.id === id);
    return candidate ? [{ candidate, section }] : [];
  });
  const own = (section: MenuSection) =>
    plannedEntries.filter((entry) => entry.section === section).map(({ candidate }) => candidate);
  const listed = (section: MenuSection) => [
    ...new Set([...own(section), ...shortlistOf(space.shortlist[section], section)]),
  ];
  return {
    slots: planned.entries.map(({ section }) => section),
    sections: { welcome: listed('welcome'), signature: listed('signature'), digestif: listed('digestif') },
    space,
    drinksEach,
    savings: brief.parts.filter(({ kind, isRemoved }) => kind === 'saving' && !isRemoved),
    mostFaults: graveOf(menuFaults(plannedEntries, space)),
    mostPerGuest: Math.max(bandOf(event).high ?? Infinity, planned.cost.perGuest * SLACK),
  };
};

/** What is wrong with the choice of drinks, whichever they are: places left empty, unknown drinks, drinks twice. */
const placeFaults = ({ slots, sections }: MenuList, choices: readonly Choice[]): string[] => {
  const faults = MENU_SECTIONS.flatMap((section) => {
    const wanted = slots.filter((slot) => slot === section).length;
    const chosen = choices.filter((choice) => choice.section === section);
    const strangers = chosen.filter(({ id }) => !sections[section].some((listed) => listed.id === id));
    return [
      ...(chosen.length === wanted ? [] : [`${section}: ${wanted} drinks are wanted, not ${chosen.length}.`]),
      ...strangers.map(({ id }) => `${section}: ${id} is not on its list.`),
    ];
  });
  const ids = choices.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  return [...faults, ...twice.map((id) => `${id} is on the menu twice.`)];
};

const twinFaults = (drinks: readonly Candidate[]): string[] =>
  drinks.flatMap((left, at) =>
    drinks
      .slice(at + 1)
      .filter((right) => likeness(left, right) >= TWIN)
      .map(({ id }) => `${left.id} and ${id} are nearly the same drink: replace one.`),
  );

const kindFaults = (entries: readonly Placed[], { sections, space, mostFaults }: MenuList): string[] => {
  const all = menuFaults(entries, space);
  const faults =
    graveOf(all) <= mostFaults
      ? []
      : all.filter(({ weight }) => weight >= GRAVE).map(({ message }) => message);
  const hasLight = Object.values(sections).some((listed) => listed.some(isLight));
  return hasLight && !entries.some(({ candidate }) => isLight(candidate))
    ? [...faults, 'One drink of 10 % or less must be among them.']
    : faults;
};

const costFault = (drinks: readonly Placed[], { mostPerGuest, space }: MenuList): string[] => {
  const { event } = space.wish;
  const spent = spendingPerGuest(drinks, event, event.bottles);
  return spent <= mostPerGuest
    ? []
    : [
        `The shopping costs ${dollars(spent)} a guest; ${dollars(mostPerGuest)} are allowed: choose cheaper drinks.`,
      ];
};

/** A choice from a list as a menu, its servings and cost reckoned; or all that is wrong with it. */
export const judgeChoice = (
  list: MenuList,
  choices: readonly Choice[],
): { menu: Omit<PlannedMenu, 'name' | 'intro'> } | { faults: readonly string[] } => {
  const unplaced = placeFaults(list, choices);
  if (unplaced.length > 0) return { faults: unplaced };
  const entries = choices.flatMap(({ id, section }) => {
    const candidate = list.sections[section].find((listed) => listed.id === id);
    return candidate ? [{ candidate, section }] : [];
  });
  const drinks = entries.map(({ candidate }) => candidate);
  const menu = assembleMenu(entries, list.space);
  const faults = [...twinFaults(drinks), ...kindFaults(entries, list), ...costFault(entries, list)];
  if (faults.length > 0) return { faults };
  const { drinksEach, savings } = list;
  const brief = { ...menu.brief, parts: [...menu.brief.parts, ...savings] };
  return { menu: { ...menu, brief, ...(drinksEach !== undefined && { drinksEach }) } };
};
