import { Int32 } from 'bson';
import { compareValues, equalValues } from '../../bson/compare.ts';
import { wholeNumber } from '../../bson/number.ts';
import { typeName } from '../../bson/types.ts';
import { isDoc, isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { parseSort, sortBy } from '../../query/sort.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable, operator } from './define.ts';

export const arrayOperators: OperatorTable = {
  ...operator('$size', 1, 1, (value) => new Int32(arrayOf('$size', value).length)),
  ...operator('$isArray', 1, 1, (value) => Array.isArray(value)),
  ...operator('$arrayElemAt', 2, 2, (array, index) =>
    nullOr(array, (a) => elementAt(a, whole('$arrayElemAt', index))),
  ),
  ...operator('$first', 1, 1, (array) => nullOr(array, (a) => a[0])),
  ...operator('$last', 1, 1, (array) => nullOr(array, (a) => a.at(-1))),
  ...operator('$in', 2, 2, (value, array) =>
    arrayOf('$in', array).some((element) => equalValues(element, value)),
  ),
  ...operator('$concatArrays', 0, Number.POSITIVE_INFINITY, concatArrays),
  ...operator('$reverseArray', 1, 1, (array) => nullOr(array, (a) => a.toReversed())),
  ...operator('$indexOfArray', 2, 4, indexOf),
  ...operator('$slice', 2, 3, slice),
  ...operator('$range', 2, 3, range),
  $sortArray: compileSortArray,
};

export function arrayOf(name: string, value: Value): Value[] {
  if (Array.isArray(value)) return value;
  const code = name === '$size' ? 'Location17124' : 'Location28689';
  throw new CommandError(
    code,
    `The argument to ${name} must be an array, but was of type: ${value === undefined ? 'missing' : typeName(value)}`,
  );
}

export function nullOr(value: Value, apply: (array: Value[]) => Value): Value {
  return isNullish(value) ? null : apply(arrayOf('the expression', value));
}

function whole(name: string, value: Value): number {
  const number = wholeNumber(value);
  if (number !== undefined) return number;
  throw new CommandError(
    'Location28690',
    `${name}'s numeric argument must be a whole number, but is ${typeName(value)}`,
  );
}

/** Missing, not null, where the array is too short. */
function elementAt(array: Value[], index: number): Value {
  return array.at(index);
}

function concatArrays(...arrays: Value[]): Value {
  const parts: Value[] = [];
  for (const array of arrays) {
    if (isNullish(array)) return null;
    parts.push(...arrayOf('$concatArrays', array));
  }
  return parts;
}

function indexOf(array: Value, value: Value, start?: Value, end?: Value): Value {
  return nullOr(array, (elements) => {
    const from = start === undefined ? 0 : whole('$indexOfArray', start);
    const to = end === undefined ? elements.length : whole('$indexOfArray', end);
    const found = elements.findIndex((element, i) => i >= from && i < to && equalValues(element, value));
    return new Int32(found);
  });
}

function slice(array: Value, second: Value, third?: Value): Value {
  if (isNullish(second) || third === null) return null;
  return nullOr(array, (elements) => {
    const n = whole('$slice', second);
    if (third === undefined) return n < 0 ? elements.slice(n) : elements.slice(0, n);
    const count = whole('$slice', third);
    if (count <= 0)
      throw new CommandError('Location28729', `Third argument to $slice must be positive: ${count}`);
    const from = n < 0 ? Math.max(elements.length + n, 0) : n;
    return elements.slice(from, from + count);
  });
}

const MAX_RANGE = 1_000_000;

function range(start: Value, end: Value, step: Value = new Int32(1)): Value {
  const [from, to, by] = [whole('$range', start), whole('$range', end), whole('$range', step)];
  if (by === 0) throw new CommandError('Location34449', '$range requires a non-zero step value');
  const length = Math.max(Math.ceil((to - from) / by), 0);
  if (length > MAX_RANGE) throw new CommandError('BadValue', `$range would produce ${length} elements`);
  return Array.from({ length }, (_none, i) => new Int32(from + i * by));
}

function compileSortArray(operand: Value, compiler: Compiler): Expression {
  const { input, sortBy: spec } = namedArguments(
    '$sortArray',
    operand,
    ['input', 'sortBy'],
    ['input', 'sortBy'],
  );
  const array = compiler.compile(input);
  const direction = wholeNumber(spec);
  const fields = isDoc(spec) ? parseSort(spec) : undefined;
  if (!fields && direction !== 1 && direction !== -1) {
    throw new CommandError('Location2942507', 'The $sortArray.sortBy must be 1, -1, or an object');
  }
  return (scope) =>
    nullOr(array(scope), (elements) =>
      fields
        ? sortBy(elements, fields, (element) => (isDoc(element) ? element : {}))
        : elements.toSorted((a, b) => (direction ?? 1) * compareValues(a, b)),
    );
}
