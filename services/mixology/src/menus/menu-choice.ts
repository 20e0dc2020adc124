import { MENU_SECTIONS, type MenuSection } from '@swizzle/proto';
import { chanceOf, hashText } from '../chance.ts';
import { type Bench, benchFor, type Contender } from './bench.ts';
import { type Candidate, isLight, isSober } from './candidate.ts';
import { likeness, TWIN } from './likeness.ts';
import { GRAVE, menuFaults } from './menu-rules.ts';
import type { Entry } from './menu-score.ts';
import { type MenuOptions, menuOf, type PlannedMenu } from './plan-menu.ts';
import { type MenuEvent, readMenuWish, slotsFor } from './wish.ts';

/** What somebody else than the house may choose a menu from. */
export interface MenuList {
  /** The sections of the menu's places, in its order. */
  slots: readonly MenuSection[];
  /** For each section the drinks that suit it best. */
  sections: Readonly<Record<MenuSection, readonly Candidate[]>>;
  bench: Bench;
}

/** A drink that was chosen for a place. */
export interface Choice {
  id: number;
  section: MenuSection;
}

type Placed = Pick<Entry, 'candidate' | 'section'>;

/** Drinks listed for a section: the best, and some that are light, sober or cheap. */
const BEST = 12;
const OTHERS = 3;

const shortlistOf = (contenders: readonly Contender[], section: MenuSection): Candidate[] => {
  const byFit = [...contenders]
    .sort((left, right) => right.fit[section] - left.fit[section])
    .map(({ candidate }) => candidate);
  const byCost = byFit.toSorted((left, right) => left.cost - right.cost);
  const others = [byFit.filter(isLight), byFit.filter(isSober), byCost];
  return [...new Set([...byFit.slice(0, BEST), ...others.flatMap((some) => some.slice(0, OTHERS))])];
};

/** The places of an event's menu and a short list of drinks for each. */
export const listFor = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  { seed, ...options }: MenuOptions,
): MenuList => {
  const bench = benchFor(candidates, readMenuWish(event, options), chanceOf(hashText(`list ${seed}`)));
  const listed = (section: MenuSection) => shortlistOf(bench.shortlist[section], section);
  return {
    slots: slotsFor(event.guestCount, bench.size),
    sections: { welcome: listed('welcome'), signature: listed('signature'), digestif: listed('digestif') },
    bench,
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

const kindFaults = (entries: readonly Placed[], { sections, bench }: MenuList): string[] => {
  const faults = menuFaults(entries, bench)
    .filter(({ weight }) => weight >= GRAVE)
    .map(({ message }) => message);
  const hasLight = Object.values(sections).some((listed) => listed.some(isLight));
  return hasLight && !entries.some(({ candidate }) => isLight(candidate))
    ? [...faults, 'One drink of 10 % or less must be among them.']
    : faults;
};

const costFault = ({ budget, cost }: Pick<PlannedMenu, 'budget' | 'cost'>): string[] =>
  budget.isKept
    ? []
    : [`A drink costs ${cost.perDrink} dollars on average; the budget allows ${budget.perDrink.high}.`];

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
  const menu = menuOf(entries, list.bench);
  const faults = [...twinFaults(drinks), ...kindFaults(entries, list), ...costFault(menu)];
  return faults.length > 0 ? { faults } : { menu };
};
