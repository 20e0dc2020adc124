import type { Doc, Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

/** Compiles the operand of `$expr` into a predicate. */
export function expressionTest(_variables: Doc | undefined) {
  return (_expression: Value): ((doc: Value) => boolean) => {
    throw notSupported('$expr');
  };
}
