import type { Value } from '../bson/value.ts';

/** What an operator is applied to, for its error messages. */
export interface Target {
  path: string;
  id: Value;
}

/** The new value of a field from its current one; `undefined` means missing, before and after. */
export type Operator = (current: Value, operand: Value, target: Target) => Value;

export interface UpdateTarget {
  /** Where the filter met an array, for `$`. */
  position?: number | undefined;
  /** The document is being inserted by an upsert: `$setOnInsert` counts. */
  inserting?: boolean;
}
