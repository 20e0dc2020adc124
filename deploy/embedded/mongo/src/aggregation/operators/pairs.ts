// Documents as arrays of their fields, and back.
import { typeName } from '../../bson/types.ts';
import { type Doc, isDoc, isNullish, setField, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { nullOr } from './array.ts';
import { type OperatorTable, operator } from './define.ts';

export const pairOperators: OperatorTable = {
  ...operator('$arrayToObject', 1, 1, (array) => nullOr(array, arrayToObject)),
  ...operator('$objectToArray', 1, 1, objectToArray),
};

function arrayToObject(array: Value[]): Doc {
  const out: Doc = {};
  for (const pair of array) {
    const [key, value] = Array.isArray(pair) ? pair : isDoc(pair) ? [pair.k, pair.v] : [];
    if (typeof key !== 'string') {
      throw new CommandError(
        'Location40386',
        '$arrayToObject requires an array of key-value pairs, as {k, v} or as [k, v]',
      );
    }
    setField(out, key, value ?? null);
  }
  return out;
}

function objectToArray(value: Value): Value {
  if (isNullish(value)) return null;
  if (!isDoc(value))
    throw new CommandError(
      'Location40390',
      `$objectToArray requires a document input, found: ${typeName(value)}`,
    );
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}
