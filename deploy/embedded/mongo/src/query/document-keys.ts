// The keys of a document under an index or a sort: one, or one for each element where a path meets an array.
import type { KeyPart } from '../bson/key.ts';
import { EMPTY_ARRAY } from '../bson/key.ts';
import { type Doc, fieldOf, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { arrayPosition } from './walk.ts';

export interface DocumentKeys {
  keys: KeyPart[][];
  /** Which of the paths met an array. */
  multikey: boolean[];
}

interface Reach {
  value: KeyPart;
  rest: readonly string[];
  /** An element taken from an array: not expanded again, even if it is an array itself. */
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

/** Two different arrays would need every combination of their elements; MongoDB refuses, and so do we. */
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

/** Follows subdocuments and array positions until the path ends, is lost, or meets an array to expand. */
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

/** Inside an array only documents lead further; anything else hides the rest of the path. */
function enter(element: KeyPart, rest: readonly string[]): Reach {
  if (rest.length === 0) return { value: element === undefined ? null : element, rest, settled: true };
  if (element === EMPTY_ARRAY || !isDoc(element)) return { value: null, rest: [], settled: true };
  return { value: element, rest, settled: false };
}
