// The drinks among which a menu is searched where its budget is missed: few bottles, or cheap glasses alone.
import type { BottleGrade, MenuSection } from '@swizzle/proto';
import { drinksEach } from '../../events/service/hours.ts';
import { bandOf } from '../../events/shopping/budget.ts';
import type { Candidate } from '../candidate.ts';
import type { Entry } from '../search/menu-score.ts';
import type { Contender, SearchSpace } from '../search/search-space.ts';
import type { MenuEvent } from '../wish.ts';
import { expensiveItemsOf, pricePerServing } from './spending.ts';

/** What all attempts share: the drinks worth looking at, and those that stay. */
export interface Prepared {
  space: SearchSpace;
  stays: readonly Entry[];
  seed: number;
}

/** Drinks among which a menu of few bottles is searched. */
const FITTEST = 60;

const fittest = (contenders: readonly Contender[], section: MenuSection): Contender[] =>
  contenders.toSorted((left, right) => right.fit[section] - left.fit[section]).slice(0, FITTEST);

/** The same with few bottles: those of what the host names, and those that most of the drinks share that suit. */
export const withFewBottles = (
  { space, ...prepared }: Prepared,
  { entries }: { entries: readonly { id: number }[] },
  grade: BottleGrade,
  count: number,
): Prepared => {
  const isServed = (candidate: Candidate) =>
    [...space.served.values()].some((drinks) => drinks.has(candidate));
  const known = new Map(space.pool.signature.map(({ candidate }) => [candidate.id, candidate]));
  const named = entries.flatMap(({ id }) => known.get(id) ?? []).filter(isServed);
  const bottles = new Set(named.flatMap((drink) => expensiveItemsOf(drink, grade)));
  const counts = new Map<string, number>();
  for (const { candidate } of fittest(space.pool.signature, 'signature'))
    for (const item of expensiveItemsOf(candidate, grade))
      if (!bottles.has(item))
        counts.set(item, (counts.get(item) ?? 0) + (space.isAsked?.(candidate) ? 2 : 1));
  const shared = [...counts].toSorted((left, right) => right[1] - left[1]).slice(0, count);
  for (const [item] of shared) bottles.add(item);
  const isCheap = ({ candidate }: Contender) =>
    expensiveItemsOf(candidate, grade).every((item) => bottles.has(item));
  const { welcome, signature, digestif } = space.pool;
  const cheap = {
    welcome: fittest(welcome.filter(isCheap), 'welcome'),
    signature: fittest(signature.filter(isCheap), 'signature'),
    digestif: fittest(digestif.filter(isCheap), 'digestif'),
  };
  return { ...prepared, space: { ...space, shortlist: cheap } };
};

/** Drinks of a section under which a price leaves no choice. */
const MIN_CHOICE = 12;

/** Prices by event and bottles: each section and each attempt asks for those of the same drinks. */
const pricesByEvent = new WeakMap<object, Partial<Record<BottleGrade, Map<Candidate, number>>>>();

const priceAt = (candidate: Candidate, event: MenuEvent, grade: BottleGrade): number => {
  const grades = pricesByEvent.get(event) ?? {};
  pricesByEvent.set(event, grades);
  grades[grade] ??= new Map();
  const known = grades[grade].get(candidate) ?? pricePerServing(candidate, event, grade);
  grades[grade].set(candidate, known);
  return known;
};

/** The same of drinks that cost what the budget leaves for a glass; what the host names stays. */
export const withinPrice = (
  { space, ...prepared }: Prepared,
  grade: BottleGrade,
  factor: number,
): Prepared => {
  const { event } = space.wish;
  const high = bandOf(event).high ?? Infinity;
  const most = (factor * high) / drinksEach(event);
  const named = new Set([...space.demanded].flatMap((id) => [...(space.served.get(id) ?? [])]));
  const priced = (section: MenuSection): readonly Contender[] => {
    const all = space.pool[section].map((contender) => ({
      contender,
      price: named.has(contender.candidate) ? 0 : priceAt(contender.candidate, event, grade),
    }));
    const cheap = all.filter(({ price }) => price <= most);
    const chosen =
      cheap.length >= MIN_CHOICE
        ? cheap
        : all.toSorted((left, right) => left.price - right.price).slice(0, MIN_CHOICE);
    return fittest(
      chosen.map(({ contender }) => contender),
      section,
    );
  };
  const shortlist = {
    welcome: priced('welcome'),
    signature: priced('signature'),
    digestif: priced('digestif'),
  };
  return { ...prepared, space: { ...space, shortlist } };
};
