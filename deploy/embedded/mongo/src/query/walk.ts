// How a dotted path meets a document: through subdocuments, into the elements of arrays, or at a position.
import { fieldOf, isDoc, type Value } from '../bson/value.ts';

/** Where a filter met an array: the element that the update operator `$` will mean. */
export interface Trace {
  position?: number;
}

export type ValueTest = (value: Value, trace?: Trace) => boolean;

const digits = /^(?:0|[1-9]\d*)$/;

export function arrayPosition(part: string): number | undefined {
  return digits.test(part) ? Number(part) : undefined;
}

/**
 * Whether any value at the path passes. `undefined` is tested where the path leads to nothing; elements that are
 * not documents yield nothing at all, so `{'a.b': null}` does not match `{a: [1]}`.
 */
export function anyAt(
  value: Value,
  path: readonly string[],
  depth: number,
  expandLeaf: boolean,
  test: ValueTest,
  trace?: Trace,
): boolean {
  const part = path[depth];
  if (part === undefined) return atLeaf(value, expandLeaf, test, trace);
  if (isDoc(value)) return anyAt(fieldOf(value, part), path, depth + 1, expandLeaf, test, trace);
  if (!Array.isArray(value)) return test(undefined, trace);
  const position = arrayPosition(part);
  return value.some((element, index) => {
    const reachesField = isDoc(element) && (position === undefined || Object.hasOwn(element, part));
    const found =
      (reachesField && anyAt(element, path, depth, expandLeaf, test, trace)) ||
      (position === index && anyAt(element, path, depth + 1, expandLeaf, test, trace));
    if (found && trace) trace.position = index;
    return found;
  });
}

function atLeaf(value: Value, expandLeaf: boolean, test: ValueTest, trace?: Trace): boolean {
  if (!Array.isArray(value) || !expandLeaf) return test(value, trace);
  const index = value.findIndex((element) => test(element, trace));
  if (index < 0) return test(value, trace);
  if (trace) trace.position = index;
  return true;
}
