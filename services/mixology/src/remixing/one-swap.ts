// A remix of which nobody said what is to change: one thing for another of its kind, or one accent more.
import type { Chance } from '../chance.ts';
import { belongs } from '../composing/carriers/carriers.ts';
import { pairSays } from '../composing/limits/pair-table.ts';
import { type Draft, type Line, lineNear, mlOf } from '../composing/search/draft.ts';
import { poolOf } from '../composing/search/pools.ts';
import { mayJoin } from '../composing/search/seats.ts';
import { OPEN_SHELF, type ShelfEntry } from '../composing/search/shelf.ts';
import { within } from '../composing/search/skeletons.ts';
import type { Family } from '../families/family.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { groupOf } from '../knowledge/groups.ts';
import { tierOf } from '../knowledge/tiers.ts';

/** What changes the kind of drink, not its taste. */
const UNFIT: ReadonlySet<string> = new Set(['coconut-cream', 'rich-syrup', 'sugar-cube', 'tonic-syrup']);
/** How well each two ingredients have to go together, −2 to 3 by their say. */
const MIN_PAIRING = -0.1;
/** Milliliters of an accent. */
const ACCENT_ML: readonly [number, number] = [UNIT_ML.oz / 4, UNIT_ML.oz / 2];
/** Swaps of which chance picks one, the fittest. */
const FITTING = 6;

const isUsual = ({ item }: ShelfEntry) => tierOf(item.id) !== 'rare' && !UNFIT.has(item.id);

const isNew = (entry: ShelfEntry, draft: Draft) =>
  draft.every((line) => groupOf(line.entry.item.id) !== groupOf(entry.item.id));

/** The mean of what an ingredient and the others say of one another; undefined where one of them objects. */
const companyOf = (entry: ShelfEntry, others: Draft): number | undefined => {
  const said = others.map((line) => pairSays(line.entry.at, entry.at));
  return said.some((value) => value < MIN_PAIRING)
    ? undefined
    : said.reduce((sum, value) => sum + value, 0) / Math.max(1, said.length);
};

const replacementsOf = ({ entry }: Line, draft: Draft) =>
  OPEN_SHELF.filter(
    (other) =>
      other.item.role === entry.item.role &&
      other.item.substitute === entry.item.substitute &&
      other.item.fizzy === entry.item.fizzy &&
      other.item.unit === entry.item.unit &&
      isUsual(other) &&
      isNew(other, draft),
  );

interface Swap {
  draft: Draft;
  company: number;
}

/** Where an odd parent leaves no swap that goes with all of it, one that goes with most. */
const STRANGER = -1;

const swapped = (draft: Draft, kept: (line: Line) => boolean): Swap[] =>
  draft.flatMap((line, at) => {
    const { role } = line.entry.item;
    if (role === 'base' || role === 'egg' || kept(line)) return [];
    const others = draft.toSpliced(at, 1);
    return replacementsOf(line, draft).flatMap((entry) => {
      const company = companyOf(entry, others) ?? STRANGER;
      return [{ draft: draft.with(at, lineNear(entry, mlOf(line))), company }];
    });
  });

const accented = (draft: Draft, family: Family): Swap[] =>
  poolOf('any accent').flatMap((own) => {
    const entry = within(own, ACCENT_ML);
    const company = entry && companyOf(entry, draft);
    return entry &&
      company !== undefined &&
      isUsual(own) &&
      isNew(own, draft) &&
      belongs(own.item, family.zeroProof) &&
      mayJoin(own, { family })
      ? [{ draft: [...draft, lineNear(entry, ACCENT_ML[0])], company }]
      : [];
  });

/** The fittest in the order in which chance would have them, then the others. */
const ordered = (swaps: readonly Swap[], chance: Chance): Draft[] =>
  swaps
    .toSorted((left, right) => right.company - left.company)
    .map(({ draft, company }, place) => ({
      draft,
      key: place < FITTING && company > STRANGER ? chance.next() : 1 + place,
    }))
    .sort((left, right) => left.key - right.key)
    .map(({ draft }) => draft);

/** Drafts that differ from this one in one thing that need not be kept, then those with one accent more. */
export const oneSwapOf = (
  draft: Draft,
  kept: (line: Line) => boolean,
  family: Family,
  chance: Chance,
): Draft[] => [...ordered(swapped(draft, kept), chance), ...ordered(accented(draft, family), chance)];
