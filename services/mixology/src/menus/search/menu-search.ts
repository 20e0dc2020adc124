import { MENU_SECTIONS, type MenuSection } from '@swizzle/proto';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import type { Chance } from '../../chance.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import { inCourseOrder } from '../occasions/courses.ts';
import { type Entry, menuValue } from './menu-score.ts';
import type { Contender, SearchSpace } from './search-space.ts';

/** Steps of the annealing, and its temperatures: a step this much worse is taken one time in e. */
const STEPS = 1200;
/** Steps from a menu that was found for a like event. */
const STEPS_FROM = 600;
const HOT = 0.12;
const COLD = 0.004;

const isOn = (entries: readonly Entry[], { candidate }: Contender) =>
  entries.some((entry) => entry.candidate === candidate);

/** The drink that does most for a menu in one of its places; undefined where none is left. */
export const bestFor = (
  others: readonly Entry[],
  section: MenuSection,
  pool: readonly Contender[],
  space: SearchSpace,
): Entry | undefined => {
  let [best, highest]: [Entry | undefined, number] = [undefined, -Infinity];
  for (const contender of pool) {
    if (isOn(others, contender)) continue;
    const entry = { ...contender, section };
    const value = menuValue([...others, entry], space, (most) => most > highest);
    if (value > highest) [best, highest] = [entry, value];
  }
  return best;
};

/** What the host places comes first: later it would have to change places with two others. */
const placedFirst = (slots: readonly MenuSection[], space: SearchSpace, kept: readonly Entry[]): Entry[] => {
  const entries = [...kept];
  for (const { term, section } of space.wish.brief.placed) {
    const drinks = space.served.get(term.id);
    const isOpen =
      slots.filter((slot) => slot === section).length >
      entries.slice(kept.length).filter((one) => one.section === section).length;
    const pool = space.shortlist[section].filter(({ candidate }) => drinks?.has(candidate));
    const next = isOpen && pool.length > 0 ? bestFor(entries, section, pool, space) : undefined;
    if (next) entries.push(next);
  }
  return entries;
};

const greedy = (open: readonly MenuSection[], space: SearchSpace, kept: readonly Entry[]): Entry[] => {
  const entries = placedFirst(open, space, kept);
  for (const section of openSlots(open, entries.slice(kept.length))) {
    const next = bestFor(entries, section, space.shortlist[section], space);
    if (next) entries.push(next);
  }
  return entries;
};

/** Another drink in one place, or two that change places; the first `kept` stay. */
const neighbor = (
  entries: readonly Entry[],
  space: SearchSpace,
  chance: Chance,
  kept: number,
): Entry[] | undefined => {
  const at = kept + chance.below(entries.length - kept);
  const entry = entries[at];
  if (!entry) return undefined;
  if (chance.next() < 0.2) {
    const to = kept + chance.below(entries.length - kept);
    const other = entries[to];
    if (!other || other.section === entry.section) return undefined;
    const moved = entries.with(at, { ...other, section: entry.section });
    return moved.with(to, { ...entry, section: other.section });
  }
  const contender = chance.pick(space.shortlist[entry.section]);
  return isOn(entries, contender) ? undefined : entries.with(at, { ...contender, section: entry.section });
};

/** The sections that are still to be filled beside what stays. */
const openSlots = (slots: readonly MenuSection[], kept: readonly Entry[]): MenuSection[] => {
  const open = [...slots];
  for (const { section } of kept) {
    const at = open.indexOf(section);
    if (at >= 0) open.splice(at, 1);
  }
  return open;
};

const NAMED_FIRST = -2;
const ALCOHOL_FREE_LAST = 1000;
/** At a child's party, what is the children's stands together. */
const ALCOHOL_LAST = 2000;

/** Pours of a tasting stand in the order in which they're tasted. */
const pourRank = (candidate: Candidate, { named }: SearchSpace['wish']['brief']): number =>
  named.findIndex(({ label }) => label === candidate.name) / named.length;

/** As guests read a list: what the host named, then from light to strong, and last what has no alcohol. */
const rankOf = ({ candidate }: Entry, { wish: { brief } }: SearchSpace): number => {
  const isNamed = brief.named.some((term) => term.features.length === 0 && servesTerm(candidate, term));
  // At a table, drinks come with their courses: from light to strong.
  if (isNamed && !brief.isMealCounted && (brief.alcoholFree === 'all' || !isAlcoholFree(candidate)))
    return brief.kind?.id === 'tasting' ? NAMED_FIRST + pourRank(candidate, brief) : NAMED_FIRST;
  if (brief.children !== undefined && brief.isChildrens) return isAlcoholFree(candidate) ? 0 : ALCOHOL_LAST;
  return isAlcoholFree(candidate) && brief.alcoholFree !== 'all' ? ALCOHOL_FREE_LAST : candidate.abv;
};

const inMenuOrder = (entries: readonly Entry[], space: SearchSpace): Entry[] =>
  inCourseOrder(
    MENU_SECTIONS.flatMap((section) =>
      entries
        .filter((entry) => entry.section === section)
        .toSorted((left, right) => rankOf(left, space) - rankOf(right, space)),
    ),
    space.wish.brief,
  );

/** Whether a step from a menu leads to another: one that is worse is taken by chance, less often the colder it is. */
const takenFrom = (value: number, heat: number, chance: Chance) => {
  let luck: number | undefined;
  return (reached: number): boolean => {
    if (reached >= value) return true;
    luck ??= chance.next();
    return luck < Math.exp((reached - value) / heat);
  };
};

/** What a menu is worth, or the most that it can be. */
interface Weighed {
  most: number;
  isExact: boolean;
}

/** Weighs menus as `menuValue` does, each of them once: the colder the search, the more often it returns to one. */
const rememberedValue = (space: SearchSpace) => {
  const known = new Map<string, Weighed>();
  const signs: Record<MenuSection, Map<Candidate, string>> = {
    welcome: new Map(),
    signature: new Map(),
    digestif: new Map(),
  };
  let count = 0;
  /** One character for each drink in each section: a menu is a short text. */
  const signOf = ({ candidate, section }: Entry): string => {
    let sign = signs[section].get(candidate);
    if (sign === undefined) {
      sign = String.fromCharCode(count++);
      signs[section].set(candidate, sign);
    }
    return sign;
  };
  return (entries: readonly Entry[], isWorth: (most: number) => boolean): number => {
    let key = '';
    for (const entry of entries) key += signOf(entry);
    const before = known.get(key);
    if (before?.isExact) return before.most;
    if (before && !isWorth(before.most)) return -Infinity;
    let most = Infinity;
    const value = menuValue(entries, space, (bound) => {
      most = bound;
      return isWorth(bound);
    });
    const isExact = value > -Infinity;
    known.set(key, { most: isExact ? value : most, isExact });
    return value;
  };
};

/** A menu that was found with other bottles or another aim, what stays first; undefined where it has other places. */
const resumed = (
  slots: readonly MenuSection[],
  kept: readonly Entry[],
  found: readonly Entry[] | undefined,
): Entry[] | undefined => {
  if (!found) return undefined;
  const isKept = ({ candidate }: Entry) => kept.some((entry) => entry.candidate === candidate);
  const entries = [...kept, ...found.filter((entry) => !isKept(entry))];
  const sections = (list: readonly MenuSection[]) => list.toSorted().join(' ');
  return sections(entries.map(({ section }) => section)) === sections(slots) ? entries : undefined;
};

/**
 * The best menu found around what is kept: filled place by place, or `found` for a like event, then improved by simulated
 * annealing. In the order of its sections.
 */
export const searchMenu = (
  slots: readonly MenuSection[],
  space: SearchSpace,
  chance: Chance,
  kept: readonly Entry[] = [],
  found?: readonly Entry[],
): readonly Entry[] => {
  const start = resumed(slots, kept, found);
  const steps = start ? STEPS_FROM : STEPS;
  let entries: readonly Entry[] = start ?? greedy(openSlots(slots, kept), space, kept);
  if (entries.length === kept.length) return inMenuOrder(entries, space);
  const weigh = rememberedValue(space);
  let value = menuValue(entries, space);
  let [best, highest] = [entries, value];
  for (let step = 0; step < steps; step++) {
    const next = neighbor(entries, space, chance, kept.length);
    if (!next) continue;
    const heat = HOT * (COLD / HOT) ** (step / steps);
    const isTaken = takenFrom(value, heat, chance);
    const reached = weigh(next, isTaken);
    if (!isTaken(reached)) continue;
    [entries, value] = [next, reached];
    if (value > highest) [best, highest] = [entries, value];
  }
  return inMenuOrder(best, space);
};

/** Times that each place is looked at once more, where the last look changed something. */
const MAX_LOOKS = 3;

/** The menu once no other drink in one of its places makes it better: annealing ends near the best, not at it. */
export const polishMenu = (
  found: readonly Entry[],
  space: SearchSpace,
  kept: readonly Entry[] = [],
): readonly Entry[] => {
  const isKept = ({ candidate }: Entry) => kept.some((entry) => entry.candidate === candidate);
  let [entries, value] = [found, menuValue(found, space)];
  for (let look = 0; look < MAX_LOOKS; look++) {
    const before = value;
    for (const [at, { section }] of found.entries()) {
      const own = entries[at];
      if (!own || isKept(own)) continue;
      for (const contender of space.shortlist[section]) {
        if (isOn(entries, contender)) continue;
        const next = entries.with(at, { ...contender, section });
        const reached = menuValue(next, space, (most) => most > value);
        if (reached > value) [entries, value] = [next, reached];
      }
    }
    if (value === before) break;
  }
  return entries === found ? found : inMenuOrder(entries, space);
};
