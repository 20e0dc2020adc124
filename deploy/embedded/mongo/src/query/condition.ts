import { type Doc, fieldOf, isDoc, type Value } from '../bson/types.ts';

// Resolves a dotted path in a document: through subdocuments, into array elements, or at a position.

/** The matched array position, which the update operator `$` refers to. */
export interface Trace {
  position?: number;
}

export type ValueTest = (value: Value, trace?: Trace) => boolean;

const digits = /^(?:0|[1-9]\d*)$/;

export function arrayPosition(part: string): number | undefined {
  return digits.test(part) ? Number(part) : undefined;
}

/**
 * Whether any value at the path passes. Tests `undefined` if the path is missing; elements that aren't documents
 * are skipped, so `{'a.b': null}` doesn't match `{a: [1]}`.
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

/** A test of the value at a path; `expandArrays` is false inside `$elemMatch`, where the value is the element. */
export type Condition = (
  root: Value,
  path: readonly string[],
  expandArrays: boolean,
  trace?: Trace,
) => boolean;

export function onValues(test: ValueTest): Condition {
  return (root, path, expandArrays, trace) => anyAt(root, path, 0, expandArrays, test, trace);
}

/** For operators on the array itself instead of its elements. */
export function onWhole(test: ValueTest): Condition {
  return (root, path, _expandArrays, trace) => anyAt(root, path, 0, false, test, trace);
}

export function negate(condition: Condition): Condition {
  return (root, path, expandArrays) => !condition(root, path, expandArrays);
}

export type Predicate = (doc: Value, trace?: Trace) => boolean;

/** For operators with filters or operators as operands. */
export interface Compilers {
  filter(filter: Doc): Predicate;
  operators(operators: Doc): Condition;
}

/** `{$ref, $id}` is a value, not a set of operators. */
export function isOperatorDocument(value: Doc): boolean {
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}
