// What `$group` gathers, and what the same operators do with an array in an expression.
import { Decimal128, Double, Int32 } from 'bson';
import { add, toNumber } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { valueIdentity } from '../bson/key.ts';
import type { NumericValue } from '../bson/number-key.ts';
import { isNumeric } from '../bson/types.ts';
import { isNullish, type Value } from '../bson/value.ts';
import { notSupported } from '../errors.ts';
import { widened } from './operators/arithmetic.ts';
import { mergeObjects } from './operators/object.ts';

/** The result for one group, from the value of every document in it, in order. */
export type Accumulator = (values: readonly Value[]) => Value;

export const accumulators: Record<string, Accumulator> = {
  $sum: total,
  $avg: average,
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: distinct,
  $mergeObjects: mergeObjects,
  $stdDevPop: (values) => deviation(values, 0),
  $stdDevSamp: (values) => deviation(values, 1),
  $count: (values) => new Int32(values.length),
};

function numbers(values: readonly Value[]): NumericValue[] {
  return values.filter((value) => isNumeric(value));
}

function total(values: readonly Value[]): NumericValue {
  let sum: NumericValue = new Int32(0);
  for (const value of numbers(values)) sum = widened(add, sum, value);
  return sum;
}

function average(values: readonly Value[]): Value {
  const counted = numbers(values);
  if (counted.length === 0) return null;
  const sum = total(counted);
  if (sum instanceof Decimal128) throw notSupported('$avg of decimals');
  return new Double(toNumber(sum) / counted.length);
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  let best: Value = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (best === null || sign * compareValues(value, best) > 0) best = value;
  }
  return best;
}

function distinct(values: readonly Value[]): Value[] {
  const present = values.filter((value) => value !== undefined);
  return [...new Map(present.map((value) => [valueIdentity(value), value])).values()];
}

function deviation(values: readonly Value[], lost: 0 | 1): Value {
  const counted = numbers(values).map(toNumber);
  if (counted.length <= lost) return null;
  const mean = counted.reduce((sum, value) => sum + value, 0) / counted.length;
  const squares = counted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return new Double(Math.sqrt(squares / (counted.length - lost)));
}
