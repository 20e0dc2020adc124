import { type Direction, encodeKey } from '../bson/key.ts';
import { wholeNumber } from '../bson/number.ts';
import { type Doc, isDoc } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { documentKeys } from './document-keys.ts';

export interface SortField {
  path: string;
  direction: Direction;
}

export function parseSort(spec: Doc): SortField[] {
  return Object.entries(spec).map(([path, value]) => {
    if (isDoc(value) && '$meta' in value) throw notSupported('sorting by $meta');
    const direction = wholeNumber(value);
    if (direction === 1 || direction === -1) return { path, direction };
    throw new CommandError(
      'Location15975',
      `$sort key ordering must be 1 (for ascending) or -1 (for descending), in ${path}`,
    );
  });
}

/** Sorts stably by each document's least key in the given directions, arrays by their best element. */
export function sortBy<T>(items: Iterable<T>, fields: readonly SortField[], docOf: (item: T) => Doc): T[] {
  const paths = fields.map(({ path }) => path.split('.'));
  const directions = fields.map(({ direction }) => direction);
  const keyed = Array.from(items, (item) => ({ item, key: sortKey(docOf(item), paths, directions) }));
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  return keyed.map(({ item }) => item);
}

function sortKey(doc: Doc, paths: string[][], directions: Direction[]): Buffer {
  const [first, ...others] = keysUnder(doc, paths).map((parts) => encodeKey(parts, directions));
  let least = first ?? Buffer.alloc(0);
  for (const key of others) if (Buffer.compare(key, least) < 0) least = key;
  return least;
}

function keysUnder(doc: Doc, paths: string[][]) {
  try {
    return documentKeys(doc, paths).keys;
  } catch (error) {
    if (error instanceof CommandError && error.codeName === 'CannotIndexParallelArrays') {
      throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
    }
    throw error;
  }
}
