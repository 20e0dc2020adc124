import type { Doc, Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';

export function compileExpression(_expression: Value, _variables?: Doc): (root: Doc) => Value {
  throw notSupported('an expression');
}
