import { type Draft, type Line, lineNear } from './draft.ts';
import type { Place } from './plan.ts';
import type { Search } from './search.ts';
import type { ShelfEntry } from './shelf.ts';

/** How well an ingredient points along the wish, with a little chance. */
const promise = (entry: ShelfEntry, { wish, chance, leaning }: Search): number => {
  let [along, length] = [0, 1];
  for (const [axis, stimulus] of entry.stimulus.entries()) {
    along += stimulus * (wish.target[axis] ?? 0);
    length += stimulus * stimulus;
  }
  return along / Math.sqrt(length) / 100 + (leaning[entry.at] ?? 0) * 5 + chance.next() * 0.3;
};

const best = (pool: readonly ShelfEntry[], search: Search): ShelfEntry | undefined => {
  let chosen: ShelfEntry | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const entry of pool) {
    const value = promise(entry, search);
    if (value > highest) [chosen, highest] = [entry, value];
  }
  return chosen;
};

/** Carriers first: those for which the family has a place, else any. */
const carrier = (pool: readonly ShelfEntry[], search: Search): ShelfEntry | undefined => {
  const placed = pool.filter((entry) => search.plan.places[entry.role]?.pool.includes(entry));
  return best(placed.length > 0 ? placed : pool, search);
};

const middle = ({ leastMl, mostMl }: Place) => (leastMl + mostMl) / 2;

/** A first draft: something for every selected note, then whatever the family cannot do without. */
export const firstDraft = (search: Search): Draft => {
  const lines: Line[] = [];
  for (const pool of search.carriers) {
    if (lines.some(({ entry }) => pool.includes(entry))) continue;
    const entry = carrier(pool, search);
    if (entry) lines.push(lineNear(entry, Math.min(15, entry.item.dose)));
  }
  for (const [role, place] of search.plan.places.entries()) {
    if (!place || lines.some(({ entry }) => entry.role === role) || place.least === 0) continue;
    const entry = best(place.pool, search);
    if (entry) lines.push(lineNear(entry, middle(place)));
  }
  return lines.length > 0 ? lines : fallback(search);
};

const fallback = (search: Search): Draft =>
  search.plan.places.flatMap((place) => {
    const entry = place && place.mostMl > 30 ? best(place.pool, search) : undefined;
    return entry && place ? [lineNear(entry, middle(place))] : [];
  });
