import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { groupOf } from './groups.ts';

/** How often the classics pour each ingredient, each group, and each two groups together. */
export interface Counts {
  drinks: number;
  ingredients: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
}

const bump = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The same for two groups in either order. */
export const pairKey = (left: string, right: string): string =>
  left < right ? `${left}|${right}` : `${right}|${left}`;

/** Counts what the given drinks pour. */
export const countClassics = (classics: readonly Pick<Classic, 'ingredients'>[]): Counts => {
  const [ingredients, groups, pairs] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  for (const classic of classics) {
    const ids = Object.keys(classic.ingredients);
    const own = [...new Set(ids.map(groupOf))];
    for (const id of ids) bump(ingredients, id);
    for (const [at, group] of own.entries()) {
      bump(groups, group);
      for (const other of own.slice(at + 1)) bump(pairs, pairKey(group, other));
    }
  }
  return { drinks: classics.length, ingredients, groups, pairs };
};

/** What all known classics pour: more of them teach more. */
export const COUNTS: Counts = countClassics(CLASSICS);

/** Pours in the classics from which on an ingredient counts as wholly familiar. */
const WELL_KNOWN = 30;

/** How often bartenders reach for an ingredient, from 0 (no classic pours it) to 1; for an infusion, for its spirit. */
export const familiarityOf = (id: string, counts: Counts = COUNTS): number => {
  const poured = counts.ingredients.get(INFUSIONS.get(id)?.spirit ?? id) ?? 0;
  return Math.min(1, Math.log1p(poured) / Math.log1p(WELL_KNOWN));
};
