// How many of the guests take no alcohol, as the host counts them, and as it's told.
import type { BriefPart } from '@swizzle/proto';
import type { EventType } from '../../menus/occasions/occasion.ts';
import type { NonDrinkerKind } from '../alcohol/alcohol-amounts.ts';
import type { BriefAssembly } from '../brief-draft.ts';
import type { EventBrief } from '../event-brief.ts';
import type { EventKind } from '../setting/event-kinds.ts';

/** Share of those at a work event who drink nothing with alcohol, whether the host says so or not. Rule of thumb. */
const NON_DRINKERS_AT_WORK = 0.25;
const WORK_KINDS: ReadonlySet<string> = new Set(['corporate', 'launch', 'networking']);

const isWorkEvent = (eventType: EventType, kind: EventKind | undefined): boolean =>
  kind ? WORK_KINDS.has(kind.id) : eventType === 'Corporate Event';

/** Share of an event's guests who take no alcohol, as far as the host's words tell: children, drivers, abstainers. */
export const shareOfNonDrinkers = (
  { alcoholFree, nonDrinkerShare = 0, isPregnancy, groups, eventType, kind }: EventBrief,
  guests: number,
): number => {
  if (alcoholFree === 'all') return 1;
  // A host who counts them knows better.
  const usual = nonDrinkerShare === 0 && isWorkEvent(eventType, kind) ? NON_DRINKERS_AT_WORK : 0;
  const shares = groups.map(({ isAlcoholFree, share }) => (isAlcoholFree ? share : 0));
  return Math.min(1, Math.max(usual, nonDrinkerShare, isPregnancy ? 1 / guests : 0, ...shares));
};

/** Guests, and the share of all, from which on those who don't drink have a choice. */
const CHOOSING_GUESTS = 15;
const CHOOSING_SHARE = 0.25;

/** How many different drinks without alcohol there are at least for those who take none. */
export const choicesForNonDrinkers = (
  { alcoholFree, nonDrinkerShare = 0 }: Pick<EventBrief, 'alcoholFree' | 'nonDrinkerShare'>,
  guests: number,
): number => {
  if (alcoholFree !== 'some') return 0;
  return nonDrinkerShare >= CHOOSING_SHARE || nonDrinkerShare * guests > CHOOSING_GUESTS ? 2 : 1;
};

const WHO: Readonly<Record<Exclude<NonDrinkerKind, 'all'>, readonly [string, string]>> = {
  children: ['child', 'children'],
  abstainers: ['who doesn’t drink', 'who don’t drink'],
  drivers: ['driver', 'drivers'],
  expecting: ['expecting', 'expecting'],
  recovery: ['in recovery', 'in recovery'],
};

/** '40 children, 50 who don't drink': whom the count is made of, where there are several. */
const madeOf = ({ nonDrinkerShares }: BriefAssembly, guests: number): string => {
  const counts = (Object.keys(WHO) as (keyof typeof WHO)[]).flatMap((kind) => {
    const count = Math.round((nonDrinkerShares[kind] ?? 0) * guests);
    return count > 0 ? [`${count} ${WHO[kind][count === 1 ? 0 : 1]}`] : [];
  });
  return counts.length > 1 ? `: ${counts.join(', ')}` : '';
};

const HEAD_COUNT = 'head-count';

/** What the host sees of the count: '90 of 220 without alcohol'. Taken away, nobody is counted. */
export const countHeads = (
  brief: BriefAssembly,
  guests: number | undefined,
  removed: readonly string[],
): BriefPart[] => {
  const { nonDrinkerShare = 0, alcoholFree } = brief;
  const count = Math.round(nonDrinkerShare * (guests ?? 0));
  if (guests === undefined || count < 1 || alcoholFree === 'all') return [];
  const isRemoved = removed.includes(HEAD_COUNT);
  const label = `${count} of ${guests} without alcohol${madeOf(brief, guests)}`;
  if (isRemoved) {
    brief.nonDrinkerShare = undefined;
    brief.nonDrinkerShares = {};
  }
  return [{ id: HEAD_COUNT, kind: 'alcohol-free', label, isRemoved }];
};
