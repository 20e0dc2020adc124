// The keys of a document in an index or a sort: one, or one per element if a path contains an array.
import { type Direction, EMPTY_ARRAY, encodeKey, type KeyPart, wholeNumber } from '../bson/key.ts';
import { type Doc, fieldOf, isDoc, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { arrayPosition } from './condition.ts';

export interface DocumentKeys {
  keys: KeyPart[][];
  /** Which of the paths contain an array. */
  multikey: boolean[];
}

interface Reach {
  value: KeyPart;
  rest: readonly string[];
  /** An element of an array, which isn't expanded again, even if it is an array itself. */
  settled: boolean;
}

export function documentKeys(doc: Doc, paths: readonly (readonly string[])[]): DocumentKeys {
  const multikey = paths.map(() => false);
  const keys = expand(
    paths.map((rest) => ({ value: doc, rest, settled: false })),
    multikey,
  );
  return { keys, multikey };
}

function expand(start: Reach[], multikey: boolean[]): KeyPart[][] {
  const reached = start.map(descend);
  const array = sharedArray(reached);
  if (!array) return [reached.map(({ value }) => value)];
  const inArray = reached.map(({ value, settled }) => value === array && !settled);
  inArray.forEach((met, i) => {
    if (met) multikey[i] = true;
  });
  const elements: KeyPart[] = array.length > 0 ? array : [EMPTY_ARRAY];
  return elements.flatMap((element) =>
    expand(
      reached.map((reach, i) => (inArray[i] ? enter(element, reach.rest) : reach)),
      multikey,
    ),
  );
}

/** Two arrays would need every combination of their elements; MongoDB rejects them, too. */
function sharedArray(reached: Reach[]): Value[] | undefined {
  let shared: Value[] | undefined;
  for (const { value, settled } of reached) {
    if (settled || !Array.isArray(value)) continue;
    if (shared && shared !== value) {
      throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    shared = value;
  }
  return shared;
}

/** Follows subdocuments and array positions to the end of the path, a missing field, or an array to expand. */
function descend(reach: Reach): Reach {
  if (reach.settled) return reach;
  let { value, rest } = reach;
  while (rest.length > 0) {
    const part = rest[0] ?? '';
    if (Array.isArray(value)) {
      const position = arrayPosition(part);
      if (position === undefined || position >= value.length) return { value, rest, settled: false };
      value = value[position];
    } else value = value !== EMPTY_ARRAY && isDoc(value) ? fieldOf(value, part) : undefined;
    rest = rest.slice(1);
  }
  return { value: value === undefined ? null : value, rest, settled: !Array.isArray(value) };
}

/** Inside an array, only documents have further fields. */
function enter(element: KeyPart, rest: readonly string[]): Reach {
  if (rest.length === 0) return { value: element === undefined ? null : element, rest, settled: true };
  if (element === EMPTY_ARRAY || !isDoc(element)) return { value: null, rest: [], settled: true };
  return { value: element, rest, settled: false };
}

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

/** Sorts stably by each document's first key in the given directions; of an array, the best element counts. */
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
