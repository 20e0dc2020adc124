// What a remix is judged by: what is asked, and what its parent is.
import type { FlavorNote } from '@swizzle/proto';
import { carriersFor, leastTasted } from '../composing/carriers/carriers.ts';
import type { Parent } from '../composing/parent.ts';
import { type Draft, mlOf } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import { SHELF } from '../composing/search/shelf.ts';
import { emptyTally, type Tally } from '../composing/search/tally.ts';
import { soulOf } from '../composing/soul.ts';
import type { Wish } from '../composing/wish.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Variation } from '../variations/variation.ts';
import type { Asks } from './asks.ts';

/** For a note, by place on the shelf, the milliliters from which on it is tasted, and from which on it leads. */
interface Need {
  tasted: ReadonlyMap<number, number>;
  leading: ReadonlyMap<number, number>;
}

/** A remix in the making. */
export interface Remixed {
  plan: Plan;
  draft: Draft;
  /** How good it is. */
  worth: number;
  /** What of that an expert's word is. */
  trust?: number;
  /** The variation that it is, where nothing in it was changed. */
  variation?: Variation | undefined;
  /** The variation that was changed further. */
  from?: Variation | undefined;
  /** An expert's drink that does all that was asked: nobody changes it. */
  isDone?: boolean;
  /** One that its author wrote for just what is asked. */
  isAnswer?: boolean;
  /** The one that its author made of the parent without alcohol, for who asks for just that. */
  isAlcoholFree?: boolean;
}

/** All that a remix is judged by. */
export interface Judging {
  asks: Asks;
  wish: Wish;
  parent: Parent;
  soul: readonly string[];
  /** What the parent tastes of, and what its lines do. */
  groups: ReadonlySet<string>;
  roles: ReadonlySet<Role>;
  needs: readonly { need: Need; isNew: boolean }[];
  tally: Tally;
}

const needOf = (note: FlavorNote, zeroProof: boolean): Need => ({
  tasted: new Map(
    carriersFor(note, zeroProof).map((entry) => [entry.at, leastTasted(SHELF[entry.at] ?? entry)] as const),
  ),
  leading: new Map(
    carriersFor(note, zeroProof, 'alone').map(({ at, amounts }) => [at, amounts[0] ?? 0] as const),
  ),
});

/** What a remix for this wish is judged by. */
export const judgingFor = (parent: Parent, wish: Wish, asks: Asks): Judging => ({
  asks,
  wish,
  parent,
  soul: soulOf(parent.draft.map((line) => ({ id: line.entry.item.id, ml: mlOf(line) }))),
  groups: new Set(parent.draft.map(({ entry }) => groupOf(entry.item.id))),
  roles: new Set(parent.draft.map(({ entry }) => entry.item.role)),
  needs: [...new Set([...wish.notes, ...asks.notes])].map((note) => ({
    need: needOf(note, wish.zeroProof),
    isNew: asks.notes.includes(note),
  })),
  tally: emptyTally(),
});

/** Whether hardly anything of the parent is left without its alcohol: then a drink is built anew around that. */
export const isMadeAnew = ({ wish, parent }: Pick<Judging, 'wish' | 'parent'>): boolean =>
  wish.zeroProof && parent.changed;

/** Milliliters that no jigger tells. */
export const SLACK_ML = 0.02;

/** Whether something in a draft is poured in the amount that a note needs. */
export const reaches = (draft: Draft, need: ReadonlyMap<number, number>) =>
  draft.some((line) => {
    const least = need.get(line.entry.at);
    return least !== undefined && mlOf(line) >= least - SLACK_ML;
  });
