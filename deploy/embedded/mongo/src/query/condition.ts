import type { Doc, Value } from '../bson/value.ts';
import { anyAt, type Trace, type ValueTest } from './walk.ts';

/** A test of what lies at a path; `expandArrays` is false inside `$elemMatch`, where the value is the element. */
export type Condition = (
  root: Value,
  path: readonly string[],
  expandArrays: boolean,
  trace?: Trace,
) => boolean;

export function onValues(test: ValueTest): Condition {
  return (root, path, expandArrays, trace) => anyAt(root, path, 0, expandArrays, test, trace);
}

/** For operators about the array itself rather than its elements. */
export function onWhole(test: ValueTest): Condition {
  return (root, path, _expandArrays, trace) => anyAt(root, path, 0, false, test, trace);
}

export function negate(condition: Condition): Condition {
  return (root, path, expandArrays) => !condition(root, path, expandArrays);
}

export type Predicate = (doc: Value, trace?: Trace) => boolean;

/** For operators whose operands are filters or operators themselves. */
export interface Compilers {
  filter(filter: Doc): Predicate;
  operators(operators: Doc): Condition;
}

/** `{$ref, $id}` is a value, not a set of operators. */
export function isOperatorDocument(value: Doc): boolean {
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}
