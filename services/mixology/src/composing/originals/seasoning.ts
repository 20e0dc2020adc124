// Salt by the drop, where a bartender finishes a drink with it: no search can weigh it, and nobody tastes it as salt.

import type { Family } from '../../families/family.ts';
import { garnishOf } from '../../garnishes/garnish.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { nameInvites } from '../../names/name-fit.ts';
import type { Original } from '../../originals/original.ts';
import { type Draft, type Line, mlOf } from '../search/draft.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import type { Basis } from './basis.ts';
import { isToldBy } from './trades.ts';

const SALINE: ShelfEntry | undefined = SHELF.find(({ item }) => item.id === 'saline');

/** What is salty itself, beside the rims. */
const SALTY_GROUPS: ReadonlySet<string> = new Set(['salt', 'umami']);
const SALTY = /salt|tomato/i;

const isSalty = (draft: Draft, garnish: readonly string[]): boolean =>
  garnish.some((id) => SALTY.test(garnishOf(id)?.phrase ?? '')) ||
  draft.some(({ entry: { item } }) => SALTY_GROUPS.has(groupOf(item.id)) || SALTY.test(item.id));

/** Groups that salt wakes, in milliliters from which on they carry a drink. */
const WOKEN: Readonly<Record<string, number>> = {
  grapefruit: 20,
  watermelon: 20,
  coconut: 20,
  tomato: 30,
  celery: 20,
};
/** Dark things that salt rounds where they are sweet and creamy. */
const ROUNDED: ReadonlySet<string> = new Set(['chocolate', 'toffee']);
const MIN_ROUNDED_ML = 7;

const isCarrying = (line: Line): boolean => {
  const { id, role } = line.entry.item;
  const least = WOKEN[groupOf(id)];
  return least !== undefined && role !== 'base' && role !== 'liqueur' && mlOf(line) >= least;
};

const isWoken = (draft: Draft): boolean =>
  draft.some(isCarrying) ||
  (draft.some(({ entry }) => entry.curdles) &&
    draft.some((line) => ROUNDED.has(groupOf(line.entry.item.id)) && mlOf(line) >= MIN_ROUNDED_ML));

/** Sugar and cream are bones enough for a drink without alcohol: salt is for the lean ones. */
const isLean = (draft: Draft): boolean =>
  draft.every(({ entry }) => entry.item.role !== 'sweetener' && !entry.curdles);

/** Tannin and quinine are bones enough. */
const BITING = /-tea$|tonic|hop-water|gentian|matcha/;
const BITING_ML = 20;

const isBony = (draft: Draft): boolean =>
  draft.some((line) => BITING.test(line.entry.item.id) && mlOf(line) >= BITING_ML);

/** Lines that a recipe has at most once salt came in: without alcohol it is one of the bones, else a grace note. */
const MAX_LINES = 6;
const MAX_LINES_WITH_ALCOHOL = 5;

/** Milliliters of a drink that one drop seasons, and how many drops it gets. */
const PER_DROP_ML = 55;
const [MIN_DROPS, MAX_DROPS] = [2, 4];

/** What of a drink says whether it wants salt. */
interface Finished {
  draft: Draft;
  family: Family;
  garnish: Original['garnish'];
}

/** An author's lines without salt that none of the author's words tell of, and that the name does not call for. */
export const unsalted = (lines: Basis['lines'], original: Original, { named }: Wish): Basis['lines'] => {
  const at = lines.findIndex(({ entry }) => entry.at === SALINE?.at);
  if (at < 0 || isToldBy(original, 'saline') || nameInvites(named, 'saline')) return lines;
  return lines.toSpliced(at, 1);
};

/** What lies on top as the garnish is no line beside it, unless a guest asked for it. */
export const withoutTopTwice = (
  draft: Draft,
  garnish: Original['garnish'],
  { notes }: Pick<Wish, 'notes'>,
): Draft =>
  draft.filter(
    ({ entry: { item } }) =>
      item.unit !== 'pinch' || !garnish.includes(item.id) || item.notes.some((note) => notes.includes(note)),
  );

/**
 * A drink with a few drops of saline where it has no alcohol, sugar, tannin or bitterness to give it bones, or is led by something
 * that salt wakes; as it is where something salty is in it or at its rim, and where nothing is to stand out.
 */
export const seasoned = (
  { draft, family, garnish }: Finished,
  { zeroProof, neutral, only, named }: Wish,
): Draft => {
  const most = zeroProof ? MAX_LINES : MAX_LINES_WITH_ALCOHOL;
  const isWanted =
    !neutral &&
    ((zeroProof && isLean(draft) && !isBony(draft)) || isWoken(draft) || nameInvites(named, 'saline')) &&
    family.method !== 'layer';
  if (!SALINE || !isWanted || draft.length >= most || isSalty(draft, garnish)) return draft;
  if (only && !only.has(SALINE.item.id)) return draft;
  const ml = draft.reduce((sum, line) => sum + mlOf(line), 0);
  const drops = Math.max(MIN_DROPS, Math.min(MAX_DROPS, Math.round(ml / PER_DROP_ML)));
  const amounts = [drops * (SALINE.item.unitMl ?? 0.05)];
  return [...draft, { entry: { ...SALINE, amounts }, step: 0, slot: draft.length }];
};
