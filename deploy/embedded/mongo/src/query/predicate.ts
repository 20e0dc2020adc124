import type { Doc, Value } from '../bson/value.ts';
import type { Condition } from './condition.ts';
import type { Trace } from './walk.ts';

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
