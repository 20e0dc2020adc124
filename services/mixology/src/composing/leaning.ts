import type { Chance } from '../chance.ts';
import { type Draft, type Line, mlOf } from './draft.ts';
import type { Parent } from './parent.ts';
import type { Leaning } from './score.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';

/** How much chance may speak for or against one ingredient. */
const WHIM = 0.012;
/** Worth of keeping something from the parent of a remix, and of keeping what it stands on. */
const KEPT = 0.13;
const KEPT_BASE = 0.3;
/** Cost of keeping the one thing that the remix trades away. */
const TRADED = 0.3;

/** What a drink stands on: its spirits, else its largest pour. */
const backboneOf = (parent: Draft): Draft => {
  const spirits = parent.filter(({ entry }) => entry.item.role === 'base');
  return spirits.length > 0
    ? spirits
    : parent.toSorted((left, right) => mlOf(right) - mlOf(left)).slice(0, 1);
};

/** The line that a remix gives up: a telling one, but not what it stands on, if there is any other. */
const tradedAway = (parent: Draft, backbone: Draft, chance: Chance): Line | undefined => {
  const rest = parent.filter((line) => !backbone.includes(line) && line.entry.item.role !== 'egg');
  if (rest.length === 0) return parent.toSorted((left, right) => mlOf(left) - mlOf(right))[0];
  const telling = rest.filter(({ entry }) => entry.item.notes.length > 0);
  return chance.pick(telling.length > 0 ? telling : rest);
};

/** Cost of a spirit that tastes of nothing: it fits every profile, and should not be every drink. */
const NEUTRAL = 0.025;
/** Strength on every axis under which a spirit counts as neutral. */
const FAINT = 10;
/** Cost of an overproof bottle, which is for drinks that ask for strength; and the percent at which it begins. */
const OVERPROOF = 0.02;
const OVERPROOF_ABV = 57;

const reluctance = ({ item }: ShelfEntry): number => {
  if (item.role !== 'base' || item.abv === 0) return 0;
  const isNeutral = Object.values(item.flavor).every((strength) => strength < FAINT);
  return (isNeutral ? NEUTRAL : 0) + (item.abv >= OVERPROOF_ABV ? OVERPROOF : 0);
};

/** What speaks for each ingredient before any sum is done: whim, and the parent of a remix. */
export const leaningFor = ({ draft, changed }: Parent, chance: Chance): Leaning => {
  const leaning = Float64Array.from(SHELF, (entry) => (chance.next() - 0.5) * 2 * WHIM - reluctance(entry));
  if (draft.length < 2) return leaning;
  const backbone = backboneOf(draft);
  for (const line of draft) leaning[line.entry.at] = backbone.includes(line) ? KEPT_BASE : KEPT;
  const traded = changed ? undefined : tradedAway(draft, backbone, chance);
  if (traded) leaning[traded.entry.at] = -TRADED;
  return leaning;
};
