import type { BaseLiquor } from '@swizzle/proto';
import { baseLiquorOf } from '../ingredients/traits.ts';
import type { Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { type Draft, type Line, lineNear, poursOf } from './draft.ts';
import { belongs } from './plan.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import type { ComposeRequest } from './wish.ts';

/** What a remix starts from. */
export interface Parent {
  /** Empty when there is no parent. */
  draft: Draft;
  /** Something had to be replaced or left out already, because the guest wants no alcohol. */
  changed: boolean;
  /** What it stands on; undefined without alcohol. */
  base: BaseLiquor | undefined;
}

const isPour = (pour: Pour | undefined): pour is Pour => pour !== undefined;

/** The alcohol-free bottle that stands in for this one: with its note, or for its spirit. */
const standInFor = ({ item }: ShelfEntry): ShelfEntry | undefined =>
  SHELF.find(
    (other) => other.item.substitute && other.item.notes.some((note) => item.notes.includes(note)),
  ) ?? SHELF.find((other) => other.item.id === `zero-${item.base}`);

const lineFor = ({ id, ml }: Pour, zeroProof: boolean): Line[] => {
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) return [];
  const served = belongs(entry, zeroProof) ? entry : zeroProof ? standInFor(entry) : undefined;
  return served ? [lineNear(served, ml)] : [];
};

/** The spec of a remix's parent, as far as the shelf knows its ingredients. */
export const parentOf = ({ parent, abv }: ComposeRequest): Parent => {
  const zeroProof = abv === '0%';
  const pours = parent?.ingredients.map(pourOf).filter(isPour) ?? [];
  const lines = pours.flatMap((pour) => lineFor(pour, zeroProof));
  const draft = lines.filter(({ entry }, at) => lines.findIndex((line) => line.entry === entry) === at);
  const base = baseLiquorOf(poursOf(draft));
  return {
    draft,
    base: base === 'none' ? undefined : base,
    changed: pours.some(({ id }) => !draft.some(({ entry }) => entry.item.id === id)),
  };
};
