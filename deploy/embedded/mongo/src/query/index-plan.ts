// What one index can do for a filter and a sort: which ranges of keys to read, in which order.
import type { Direction } from '../bson/key.ts';
import type { IndexDefinition } from '../storage/index-definition.ts';
import type { KeyRange } from '../storage/scan.ts';
import { type FilterAnalysis, isExact } from './bounds.ts';
import { findBounds, toRanges } from './index-bounds.ts';
import type { SortField } from './sort.ts';

export interface IndexPlan {
  kind: 'index';
  index: IndexDefinition;
  ranges: KeyRange[];
  reverse: boolean;
  /** Documents come in the order of the sort. */
  sorted: boolean;
  /** The ranges say everything that the filter says: counting keys counts documents. */
  exact: boolean;
  /** Only a part of the index is read. */
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
  // A partial index that serves the filter at all is itself the narrower read.
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

/** Forward (1), backward (-1), or undefined where the index does not give the order of the sort. */
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
