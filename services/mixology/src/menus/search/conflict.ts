// Where nothing that there is to choose from is all that a host asks for: what to give up, and what that brings.
import type { BriefPart } from '@swizzle/proto';
import { type EventBrief, isPermitted } from '../../briefs/event-brief.ts';
import { softenedBriefs } from '../../briefs/exclusions/softened-briefs.ts';
import { listed } from '../../wording/phrases.ts';
import type { Candidate } from '../candidate.ts';
import { type MenuEvent, readMenuWish, type WishOptions } from '../wish.ts';

/** Parts of a brief to leave out, and how many drinks fit then. */
interface Concession {
  removedParts: readonly string[];
  label: string;
  drinks: number;
}

/** What can't be met together, and which of it to give up. */
export interface Conflict {
  message: string;
  concessions: readonly Concession[];
}

/** Drinks that make a menu. */
const ENOUGH = 5;
const MAX_CONCESSIONS = 4;

/** Parts that rule drinks out: what is a matter of taste first, what is a matter of health or faith last. */
const SOFTEST = [
  'little',
  'strength',
  'only',
  'excluded',
  'children',
  'alcohol-free',
  'event',
  'diet',
] as const;
const rankOf = ({ kind }: BriefPart): number => SOFTEST.indexOf(kind as (typeof SOFTEST)[number]);

const fitting = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  options: WishOptions,
  removedParts: readonly string[],
): number => {
  const { brief } = readMenuWish(event, { ...options, removedParts });
  const [soft = brief] = softenedBriefs(brief).toReversed();
  return candidates.filter((candidate) => isPermitted(candidate, soft)).length;
};

/** Takes away one part after another, the one that brings most first, until there are drinks enough. */
const concede = (
  first: BriefPart,
  parts: readonly BriefPart[],
  countWithout: (ids: readonly string[]) => number,
): Concession => {
  const gone = [first];
  let drinks = countWithout([first.id]);
  while (drinks < ENOUGH && gone.length < parts.length) {
    const ids = gone.map(({ id }) => id);
    const [best] = parts
      .filter((part) => !gone.includes(part))
      .map((part) => ({ part, drinks: countWithout([...ids, part.id]) }))
      .toSorted((left, right) => right.drinks - left.drinks);
    if (!best) break;
    gone.push(best.part);
    drinks = best.drinks;
  }
  return {
    removedParts: gone.map(({ id }) => id),
    label: listed(gone.map(({ label }) => `“${label}”`)),
    drinks,
  };
};

/** Why no drink fits an event, and what to leave out; undefined where some drink does. */
export const conflictOf = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  options: WishOptions,
): Conflict | undefined => {
  const { brief } = readMenuWish(event, options);
  const removed = brief.parts.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  const count = (ids: readonly string[]) => fitting(event, candidates, options, [...removed, ...ids]);
  if (candidates.length === 0 || count([]) > 0) return undefined;
  const parts = brief.parts
    .filter((part) => !part.isRemoved && rankOf(part) >= 0)
    .toSorted((left, right) => rankOf(left) - rankOf(right));
  const concessions = parts
    .map((part) => concede(part, parts, count))
    .filter(({ drinks }) => drinks > 0)
    .toSorted(
      (left, right) => left.removedParts.length - right.removedParts.length || right.drinks - left.drinks,
    );
  const isNew = ({ removedParts }: Concession, at: number) =>
    concessions.findIndex(
      (other) => other.removedParts.toSorted().join() === removedParts.toSorted().join(),
    ) === at;
  const asked = parts.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  return {
    message: `No drink we have is all of this at once: ${listed(asked)}.`,
    concessions: concessions.filter(isNew).slice(0, MAX_CONCESSIONS),
  };
};

/** Whether an event may have a drink once its softest rules give way; those of health and faith never do. */
export const mayBeServed = (drink: Candidate, brief: EventBrief): boolean =>
  softenedBriefs(brief).some((soft) => isPermitted(drink, soft));
