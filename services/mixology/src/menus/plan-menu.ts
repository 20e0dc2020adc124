import type { BriefPart, MenuCost, MenuSection, ServingStyle } from '@swizzle/proto';
import { isWelcomeSplit } from '../briefs/alcohol/first-glass.ts';
import { isPermitted } from '../briefs/event-brief.ts';
import { marksOf, suitsOf } from '../briefs/guests/diet-groups.ts';
import { recipesFor } from '../briefs/wishes/drink-demand.ts';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { costOfParty } from '../events/party-plan.ts';
import { servingsFor } from '../events/service/servings.ts';
import { bandOf } from '../events/shopping/budget.ts';
import { withCourse } from '../events/words/nouns.ts';
import {
  type Attempt,
  attemptsFor,
  MIN_GUESTS_FOR_FEWER_DRINKS,
  TIGHT_AIM,
} from './budget/budget-attempts.ts';
import { type Prepared, withFewBottles, withinPrice } from './budget/cheap-spaces.ts';
import { type Cut, cutsOf, FEWER, fewerEach, removedSavings, savingParts } from './budget/savings.ts';
import { placesFor, spendingPerGuest } from './budget/spending.ts';
import { type Candidate, isLight } from './candidate.ts';
import { coursesOf } from './occasions/courses.ts';
import { needsHands, shownStyleOf } from './occasions/serving-style.ts';
import type { MenuOptions, PlannedMenu } from './planned-menu.ts';
import { lineFor } from './reasons/entry-line.ts';
import { menuIntro, menuName } from './reasons/menu-words.ts';
import { whyOf } from './reasons/why.ts';
import { GRAVE, menuFaults } from './rules/menu-rules.ts';
import { DEMANDED } from './rules/wish-rules.ts';
import { fitOf } from './search/fit.ts';
import { type Entry, twinsAmong } from './search/menu-score.ts';
import { polishMenu, searchMenu } from './search/menu-search.ts';
import { type SearchSpace, searchSpaceFor } from './search/search-space.ts';
import { slotsFor } from './search/slots.ts';
import { type Placed, withUnmet } from './unmet.ts';
import { type MenuEvent, type MenuWish, readMenuWish } from './wish.ts';

const VEGETARIAN = 'Vegetarian';

/** Where everything waits in jugs, what can be batched is, however few the guests. */
const styleAt = (candidate: Candidate, section: MenuSection, { event, brief }: MenuWish): ServingStyle => {
  const style = shownStyleOf(candidate, event.guestCount, section);
  return brief.isBatched && style === 'shaken' && !needsHands(candidate) ? 'batched' : style;
};

/** Assembles, prices and judges a menu of chosen drinks, no matter who chose them: the search or a language model. */
export const assembleMenu = (
  entries: readonly Placed[],
  space: SearchSpace,
): Omit<PlannedMenu, 'name' | 'intro'> => {
  const { wish } = space;
  const { event, theme } = wish;
  const { bottles = 'standard' } = event;
  const glasses = servingsFor(event, placesFor(entries, event, wish));
  const servings = entries.map(({ candidate }, at) =>
    recipesFor(candidate, glasses[at] ?? 1, wish.brief.demands),
  );
  const drinks = entries.map(({ candidate, section }, at) => ({
    section,
    servings: servings[at] ?? 1,
    recipe: candidate.recipe,
  }));
  const cost = costOfParty(event, drinks, { bottles });
  const why = whyOf(entries, wish);
  // If every drink qualifies, the label adds nothing.
  const ofRelatives = new Set(
    wish.brief.groups.flatMap(({ id, label }) => (id.startsWith('without:') ? [label] : [])),
  );
  const isPlain = (label: string) =>
    (label === VEGETARIAN || ofRelatives.has(label)) &&
    entries.every(({ candidate }) => suitsOf(candidate, wish.brief).includes(label));
  const courses = coursesOf(entries, wish.brief);
  const lines = entries.map(({ candidate }) => {
    const course = courses.get(candidate);
    const line = lineFor(candidate, wish.brief);
    return course === undefined ? line : `${withCourse(course)}. ${line ?? candidate.tagline}`;
  });
  return {
    entries: entries.map(({ candidate, section }, at) => ({
      id: candidate.id,
      section,
      servings: servings[at] ?? 1,
      why: why[at] ?? '',
      suits: marksOf(candidate, wish.brief).filter((label) => !isPlain(label)),
      ...(lines[at] !== undefined && { line: lines[at] }),
      servingStyle: styleAt(candidate, section, wish),
    })),
    cost,
    isSound: cost.budgetGap <= 0 && menuFaults(entries, space).every(({ weight }) => weight < GRAVE),
    bottles,
    themes: theme.known.map(({ id }) => id),
    hasLight: entries.some(({ candidate }) => isLight(candidate)),
    brief: withUnmet(wish.brief, space, entries),
  };
};

/** What a budget that is missed weighs beside a menu's other faults, and each dollar a guest. */
const OVER_BUDGET_PENALTY = 5;
const PENALTY_PER_DOLLAR = 4;
/** By how much more a thing that the host names weighs here: no budget is met by leaving it out. */
const REQUESTED_ITEM_FACTOR = 10;

/** What settles the choice of drinks among menus that are as good. */
const drinksChance = ({ eventType, theme }: MenuEvent, seed: number): Chance =>
  chanceOf(hashText(`${eventType} ${theme ?? ''} ${seed}`));

/** What the same drink twice does: no budget is met by it. */
const TWIN_DRINKS = 100;

/** Minimum weight of a fault that makes a menu poorer: two signatures of one base, drinks that hands can't make. */
const HEAVY_FAULT_WEIGHT = 1.8;

/** A menu, and what is wrong with it. */
interface Planned {
  entries: readonly Entry[];
  menu: PlannedMenu;
  faults: number;
  /** What of it is heavy. */
  heavy: number;
  /** What it was chosen from. */
  space: SearchSpace;
}

const prepare = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  { seed, kept = [], ...options }: MenuOptions,
): Prepared => {
  const wish = readMenuWish(event, options);
  const space = searchSpaceFor(candidates, wish, drinksChance(event, seed));
  const stays = kept.flatMap(({ id, section }) => {
    const candidate = candidates.find((one) => one.id === id);
    // What the brief rules out goes, no matter who wants to keep it.
    return candidate && isPermitted(candidate, wish.brief)
      ? [{ candidate, section, fit: fitOf(candidate, wish) }]
      : [];
  });
  return { space, stays, seed };
};

const planWith = (
  { space: known, stays, seed }: Prepared,
  { bottles, aim, fewer }: Attempt,
  previous?: readonly Entry[],
): Planned => {
  const wish = { ...known.wish, event: { ...known.wish.event, bottles } };
  const space = { ...known, wish, aim: aim ?? known.aim };
  const entries = searchMenu(
    slotsFor(wish.event, space.size, { ...wish.brief, isSplit: isWelcomeSplit(wish.brief) }, fewer),
    space,
    drinksChance(wish.event, seed),
    stays,
    previous,
  );
  return plannedOf(entries, space, seed);
};

const plannedOf = (entries: readonly Entry[], space: SearchSpace, seed: number): Planned => {
  const { wish } = space;
  const { event } = wish;
  // Wording has its own seed: the same for every choice of drinks.
  const words = chanceOf(hashText(`words ${event.eventType} ${event.theme ?? ''} ${seed}`));
  const name = menuName(wish, words);
  const menu = { name, intro: menuIntro(wish, words, name), ...assembleMenu(entries, space) };
  const found = menuFaults(entries, space);
  const faults = found.reduce(
    (sum, { weight }) => sum + weight * (weight >= DEMANDED ? REQUESTED_ITEM_FACTOR : 1),
    0,
  );
  const heavy = found.reduce((sum, { weight }) => sum + (weight >= HEAVY_FAULT_WEIGHT ? weight : 0), 0);
  const { budgetGap } = menu.cost;
  const twins = TWIN_DRINKS * twinsAmong(entries, space);
  return {
    entries,
    menu,
    heavy,
    space,
    faults: faults + twins + (budgetGap > 0 ? OVER_BUDGET_PENALTY + budgetGap * PENALTY_PER_DOLLAR : 0),
  };
};

/** Above this many guests whole bottles are emptied anyway. */
const MAX_GUESTS_FOR_FEW_BOTTLES = 80;

/** How many items that are expensive per pack a menu of few bottles has beside what the host names. */
const FEW_BOTTLES = [1, 2, 3] as const;

/** Times what a serving may cost on average, within which drinks are looked at where a budget is missed by far. */
const PRICES = [1.25, 1] as const;
/** Share of what a menu is above its budget that few bottles must save to be worth it where they don't meet it. */
const WORTH_SAVING = 0.3;

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
  const prepared = prepare(event, candidates, options);
  const [first = { bottles: 'standard' }, ...others] = attemptsFor(prepared.space.wish.event);
  let best = planWith(prepared, first);
  for (const attempt of others) {
    if (best.menu.isSound || best.menu.entries.length === 0) break;
    const isCounted = prepared.space.wish.brief.size !== undefined;
    if (attempt.fewer && (isCounted || event.guestCount < MIN_GUESTS_FOR_FEWER_DRINKS)) continue;
    const next = planWith(prepared, attempt, attempt.isFresh ? undefined : best.entries);
    // A choice less is worth it only where the budget is met by it.
    const isWorth = !attempt.fewer || (next.menu.cost.budgetGap <= 0 && best.menu.cost.budgetGap > 0);
    if (isWorth && next.faults < best.faults) best = next;
  }
  const { entries, cost, bottles } = best.menu;
  if (cost.budgetGap > 0 && entries.length > 0 && event.guestCount <= MAX_GUESTS_FOR_FEW_BOTTLES) {
    const missed = best.menu;
    for (const count of FEW_BOTTLES) {
      const few = withFewBottles(prepared, missed, bottles, count);
      const next = planWith(few, { bottles, aim: TIGHT_AIM });
      // Few bottles make drinks alike: that is worth it only where the budget is met by it, or nearly a third nearer.
      const { budgetGap } = next.menu.cost;
      const isNearer = budgetGap <= best.menu.cost.budgetGap * (1 - WORTH_SAVING);
      const isWorth = (budgetGap <= 0 || isNearer) && next.heavy <= best.heavy;
      if (!isWorth || next.menu.entries.length !== entries.length || next.faults >= best.faults) continue;
      best = next;
      if (budgetGap <= 0) break;
    }
  }
  if (best.menu.cost.budgetGap > 0 && entries.length > 0)
    for (const factor of PRICES) {
      const next = planWith(withinPrice(prepared, bottles, factor), { bottles, aim: TIGHT_AIM });
      if (next.faults < best.faults && next.heavy <= best.heavy) best = next;
      if (best.menu.cost.budgetGap <= 0) break;
    }
  return withinBudget(
    prepared,
    polished(prepared, nearlyMet(prepared, best)),
    options.removedParts ?? event.removedParts ?? [],
  );
};

interface Cutting {
  cut: Cut;
  space: SearchSpace;
  gap: number;
}

/** Times the budget up to which an estimate is worth its reckoning to the cent. */
const NEARLY = 1.08;

/** The space with the glasses each that a cut leaves. */
const spaceOf = ({ drinksEach }: Cut, space: SearchSpace): SearchSpace =>
  drinksEach === undefined
    ? space
    : { ...space, wish: { ...space.wish, event: { ...space.wish.event, drinksEach } } };

/** The cut that meets the budget and takes least from the party, else the one that comes nearest. */
const bestCut = (
  of: Planned,
  stays: readonly Entry[],
  removedParts: readonly string[],
): Cutting | undefined => {
  const { wish } = of.space;
  const { high } = bandOf(wish.event);
  const cuts = cutsOf(of.entries, wish, stays, removedParts).map((cut) => {
    const space = spaceOf(cut, of.space);
    return { cut, space, estimate: spendingPerGuest(cut.entries, space.wish.event, wish.event.bottles) };
  });
  const cutting = ({ cut, space }: (typeof cuts)[number]): Cutting => ({
    cut,
    space,
    gap: costOfCut(cut, space).budgetGap,
  });
  for (const one of cuts) {
    if (high !== null && one.estimate > high * NEARLY) continue;
    const found = cutting(one);
    if (found.gap <= 0) return found;
  }
  // The first and the last glass go only where the budget is met by that.
  const handedOut = (entries: readonly Entry[]) =>
    entries.filter(({ section }) => section !== 'signature').length;
  const [nearest] = cuts
    .filter(({ cut }) => handedOut(cut.entries) === handedOut(of.entries))
    .toSorted((left, right) => left.estimate - right.estimate);
  return nearest && cutting(nearest);
};

/** The menu cut down, and the parts of its brief that say how; as it is where no cut saves anything. */
const cutDown = (of: Planned, stays: readonly Entry[], seed: number, removedParts: readonly string[]) => {
  const found = of.menu.cost.budgetGap > 0 ? bestCut(of, stays, removedParts) : undefined;
  if (!found || found.gap >= of.menu.cost.budgetGap) return { planned: of, cut: { entries: of.entries } };
  return { planned: plannedOf(found.cut.entries, found.space, seed), cut: found.cut };
};

/**
 * The budget is met before the host sees the plan, where fewer glasses or drinks can do that, or others once each guest
 * has fewer: the brief tells which.
 */
const withinBudget = (prepared: Prepared, best: Planned, removedParts: readonly string[]): PlannedMenu => {
  const { stays, seed, space } = prepared;
  const { bottles, cost } = best.menu;
  const told = (menu: PlannedMenu, parts: readonly BriefPart[]): PlannedMenu => ({
    ...menu,
    brief: { ...menu.brief, parts: [...menu.brief.parts, ...parts, ...removedSavings(removedParts)] },
  });
  if (cost.budgetGap <= 0 || best.entries.length === 0) return told(best.menu, []);
  let { planned, cut }: { planned: Planned; cut: Cut } = cutDown(best, stays, seed, removedParts);
  const least = removedParts.includes(FEWER) ? undefined : fewerEach(space.wish).at(-1);
  if (planned.menu.cost.budgetGap > 0 && least !== undefined) {
    const fewer = { ...prepared, space: spaceOf({ entries: [], drinksEach: least }, space) };
    const spaces = [
      () => withinPrice(fewer, bottles, 1),
      ...(space.wish.event.guestCount <= MAX_GUESTS_FOR_FEW_BOTTLES
        ? FEW_BOTTLES.map((count) => () => withFewBottles(fewer, best.menu, bottles, count))
        : []),
    ];
    for (const among of spaces) {
      const again = planWith(among(), { bottles, aim: TIGHT_AIM });
      const next = cutDown(again, stays, seed, removedParts);
      if (next.planned.faults < planned.faults && next.planned.heavy <= best.heavy)
        [planned, cut] = [next.planned, { ...next.cut, drinksEach: least }];
      if (planned.menu.cost.budgetGap <= 0) break;
    }
  }
  const { drinksEach } = cut;
  const menu = drinksEach === undefined ? planned.menu : { ...planned.menu, drinksEach };
  return told(menu, savingParts(best.entries, cut, space.wish.event, menu.cost.budgetGap <= 0));
};

/** What a menu's list comes to once it is cut down. */
const costOfCut = ({ entries }: Cut, { wish }: SearchSpace): MenuCost => {
  const { event } = wish;
  const servings = servingsFor(event, placesFor(entries, event, wish));
  const drinks = entries.map(({ candidate, section }, at) => ({
    section,
    servings: servings[at] ?? 1,
    recipe: candidate.recipe,
  }));
  return costOfParty(event, drinks, { bottles: event.bottles ?? 'standard' });
};

/** The menu with what makes it better in one of its places, unless that costs its budget. */
const polished = ({ stays, seed }: Prepared, best: Planned): Planned => {
  const entries = polishMenu(best.entries, best.space, stays);
  if (entries === best.entries) return best;
  const next = plannedOf(entries, best.space, seed);
  return next.menu.cost.budgetGap <= Math.max(0, best.menu.cost.budgetGap) ? next : best;
};

/** Dollars a guest by which other drinks that are as good may still meet a budget, and how often these are drawn. */
const MAX_GAP_TO_REDRAW = 1;
const MORE_DRAWS = 1;

/** The menu, or another of the same event that meets the budget which this one misses by a little. */
const nearlyMet = (prepared: Prepared, best: Planned): Planned => {
  const { cost, bottles, entries } = best.menu;
  if (cost.budgetGap <= 0 || cost.budgetGap > MAX_GAP_TO_REDRAW || entries.length === 0) return best;
  for (let draw = 1; draw <= MORE_DRAWS; draw++) {
    const next = planWith({ ...prepared, seed: prepared.seed + draw }, { bottles, aim: TIGHT_AIM });
    if (next.menu.cost.budgetGap <= 0 && next.faults < best.faults) return next;
  }
  return best;
};
