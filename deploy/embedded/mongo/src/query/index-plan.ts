// The plan of one index for a filter and a sort: key ranges and direction.
import { type Direction, encodeKey } from '../bson/key.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import type { KeyRange } from '../storage/scan.ts';
import {
  type ByteInterval,
  type FieldPredicate,
  type FilterAnalysis,
  isExact,
  rangeInterval,
  successor,
} from './bounds.ts';
import type { SortField } from './document-keys.ts';

// The key ranges of a filter in an index: equality fields first, then at most one range.

/** Above this number of points, fewer fields of the index are used. */
const MAX_POINTS = 1000;
const WHOLE: ByteInterval = { lower: Buffer.alloc(0), upper: Buffer.from([0xff]) };

interface Bounds {
  prefixes: Buffer[];
  interval: ByteInterval | undefined;
  /** Fields with exactly one value, which a sort can skip. */
  pinned: Set<string>;
  used: FieldPredicate[];
  score: number;
}

function findBounds(index: IndexDefinition, predicates: readonly FieldPredicate[]): Bounds {
  const bounds: Bounds = {
    prefixes: [Buffer.alloc(0)],
    interval: undefined,
    pinned: new Set(),
    used: [],
    score: 0,
  };
  let arrayUsed = false;
  for (const [i, field] of index.fields.entries()) {
    const mine = predicates.filter(({ path }) => path === field);
    // Different elements of an array can match different predicates, so only one predicate bounds an array.
    if (mine.length === 0 || (index.multikey[i] && arrayUsed)) break;
    arrayUsed ||= index.multikey[i] === true;
    const direction = index.directions[i] ?? 1;
    if (bindPoints(bounds, mine, direction)) continue;
    bindRange(bounds, mine, direction, index.multikey[i] === true);
    break;
  }
  return bounds;
}

function bindPoints(bounds: Bounds, mine: FieldPredicate[], direction: Direction): boolean {
  const point =
    mine.find(({ operator }) => operator === '$eq') ?? mine.find(({ operator }) => operator === '$in');
  if (!point || bounds.prefixes.length * point.values.length > MAX_POINTS) return false;
  const keys = distinctKeys(point.values.map((value) => encodeKey([value], [direction])));
  bounds.prefixes = bounds.prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
  if (keys.length === 1) bounds.pinned.add(point.path);
  bounds.used.push(point);
  bounds.score += keys.length === 1 ? 10 : 9;
  return true;
}

function bindRange(bounds: Bounds, mine: FieldPredicate[], direction: Direction, multikey: boolean): void {
  const ranges = mine.filter(({ operator }) => operator !== '$eq' && operator !== '$in');
  const usable = multikey ? ranges.slice(0, 1) : ranges;
  for (const range of usable) {
    const next = rangeInterval(range, direction);
    bounds.interval = bounds.interval ? intersect(bounds.interval, next) : next;
    bounds.used.push(range);
  }
  if (usable.length > 0) bounds.score += 2 + usable.length;
}

function distinctKeys(keys: Buffer[]): Buffer[] {
  const sorted = keys.toSorted(Buffer.compare);
  return sorted.filter((key, i) => i === 0 || !sorted[i - 1]?.equals(key));
}

function intersect(a: ByteInterval, b: ByteInterval): ByteInterval {
  return {
    lower: Buffer.compare(a.lower, b.lower) > 0 ? a.lower : b.lower,
    upper: Buffer.compare(a.upper, b.upper) < 0 ? a.upper : b.upper,
  };
}

function toRanges({ prefixes, interval }: Bounds): KeyRange[] {
  return prefixes.map((prefix) => {
    if (interval) {
      return {
        lower: Buffer.concat([prefix, interval.lower]),
        upper: Buffer.concat([prefix, interval.upper]),
      };
    }
    return prefix.length > 0 ? { lower: prefix, upper: successor(prefix) } : WHOLE;
  });
}

export interface IndexPlan {
  kind: 'index';
  index: IndexDefinition;
  ranges: KeyRange[];
  reverse: boolean;
  /** Documents come in the order of the sort. */
  sorted: boolean;
  /** The ranges cover the whole filter, so that counting keys counts documents. */
  exact: boolean;
  /** Reads only a part of the index. */
  isBounded: boolean;
  score: number;
}

export function planIndex(
  index: IndexDefinition,
  filter: FilterAnalysis,
  sort: readonly SortField[],
): IndexPlan | undefined {
  const bounds = findBounds(index, filter.predicates);
  const order = sortOrder(index, bounds.pinned, sort);
  // A partial index that can serve the filter is a narrower read by itself.
  const isPartial = index.partialFilter !== undefined;
  if (bounds.used.length === 0 && !isPartial && (order === undefined || sort.length === 0)) return undefined;
  if (index.sparse && !bounds.used.some(isExact)) return undefined;
  const sorted = order !== undefined;
  return {
    kind: 'index',
    index,
    ranges: toRanges(bounds),
    reverse: order === -1,
    sorted,
    exact: !filter.residual && bounds.used.length === filter.predicates.length && bounds.used.every(isExact),
    isBounded: bounds.used.length > 0 || isPartial,
    score: bounds.score + (sorted && sort.length > 0 ? 6 : 0),
  };
}

/** Forward (1), backward (-1), or undefined if the index doesn't give the order of the sort. */
function sortOrder(
  index: IndexDefinition,
  pinned: Set<string>,
  sort: readonly SortField[],
): Direction | undefined {
  let order: Direction | undefined;
  let at = 0;
  for (const { path, direction } of sort) {
    if (pinned.has(path) && !index.multikey[index.fields.indexOf(path)]) continue;
    while (pinned.has(index.fields[at] ?? '') && index.fields[at] !== path) at++;
    if (index.fields[at] !== path || index.multikey[at]) return undefined;
    const needed: Direction = index.directions[at] === direction ? 1 : -1;
    if (order !== undefined && order !== needed) return undefined;
    order = needed;
    at++;
  }
  return order ?? 1;
}
