import { Decimal128, Double, Int32, Long } from 'bson';
import { add, multiply, toNumber } from '../../bson/arithmetic.ts';
import type { NumericValue } from '../../bson/number-key.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { isNullish, type Value } from '../../bson/value.ts';
import { CommandError, notSupported } from '../../errors.ts';
import { type OperatorTable, operator } from './define.ts';
import { roundTo } from './rounding.ts';

const MINUS_ONE = new Int32(-1);

export const arithmeticOperators: OperatorTable = {
  ...operator('$add', 0, Number.POSITIVE_INFINITY, sum),
  ...operator('$subtract', 2, 2, subtract),
  ...operator('$multiply', 0, Number.POSITIVE_INFINITY, product),
  ...operator('$divide', 2, 2, divide),
  ...operator('$mod', 2, 2, remainder),
  ...operator('$abs', 1, 1, (value) => keepingType('$abs', value, Math.abs)),
  ...operator('$ceil', 1, 1, (value) => keepingType('$ceil', value, Math.ceil)),
  ...operator('$floor', 1, 1, (value) => keepingType('$floor', value, Math.floor)),
  ...operator('$round', 1, 2, (value, place) => roundTo('$round', value, place)),
  ...operator('$trunc', 1, 2, (value, place) => roundTo('$trunc', value, place)),
  ...operator('$sqrt', 1, 1, (value) => real('$sqrt', value, Math.sqrt)),
  ...operator('$exp', 1, 1, (value) => real('$exp', value, Math.exp)),
  ...operator('$ln', 1, 1, (value) => real('$ln', value, Math.log)),
  ...operator('$log10', 1, 1, (value) => real('$log10', value, Math.log10)),
  ...operator('$pow', 2, 2, power),
};

/** Sums widen to double where they exceed 64 bits; one date may be among the summands. */
function sum(...values: Value[]): Value {
  let date: Date | undefined;
  let total: NumericValue = new Int32(0);
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date && !date) date = value;
    else total = widened(add, total, numeric('$add', value));
  }
  return date ? new Date(date.getTime() + Math.round(toNumber(total))) : total;
}

function product(...values: Value[]): Value {
  let total: NumericValue = new Int32(1);
  for (const value of values) {
    if (isNullish(value)) return null;
    total = widened(multiply, total, numeric('$multiply', value));
  }
  return total;
}

export function widened(
  combine: (a: NumericValue, b: NumericValue) => NumericValue | undefined,
  a: NumericValue,
  b: NumericValue,
): NumericValue {
  return combine(a, b) ?? combine(new Double(toNumber(a)), b) ?? new Double(Number.NaN);
}

function subtract(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - Math.round(toNumber(numeric('$subtract', b))));
  return widened(add, numeric('$subtract', a), widened(multiply, numeric('$subtract', b), MINUS_ONE));
}

function divide(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  const [x, y] = [binary('$divide', a), binary('$divide', b)];
  if (y === 0) throw new CommandError('BadValue', "can't $divide by zero");
  return new Double(x / y);
}

function remainder(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  const [x, y] = [binary('$mod', a), binary('$mod', b)];
  if (y === 0) throw new CommandError('Location16610', "can't $mod by zero");
  if (a instanceof Double || b instanceof Double) return new Double(x % y);
  const result = BigInt(numeric('$mod', a).toString()) % BigInt(numeric('$mod', b).toString());
  return a instanceof Int32 && b instanceof Int32 ? new Int32(Number(result)) : Long.fromBigInt(result);
}

function power(base: Value, exponent: Value): Value {
  if (isNullish(base) || isNullish(exponent)) return null;
  const result = binary('$pow', base) ** binary('$pow', exponent);
  const whole = !(base instanceof Double || exponent instanceof Double) && Number.isSafeInteger(result);
  if (!whole) return new Double(result);
  const fitsInt = base instanceof Int32 && exponent instanceof Int32 && Math.abs(result) <= 0x7fffffff;
  return fitsInt ? new Int32(result) : Long.fromNumber(result);
}

function keepingType(name: string, value: Value, apply: (value: number) => number): Value {
  if (isNullish(value)) return null;
  const number = numeric(name, value);
  if (number instanceof Double) return new Double(apply(number.value));
  if (number instanceof Int32) return new Int32(apply(number.value));
  if (number instanceof Long) return name === '$abs' && number.isNegative() ? number.negate() : number;
  throw notSupported(`${name} of a decimal`);
}

function real(name: string, value: Value, apply: (value: number) => number): Value {
  if (isNullish(value)) return null;
  const number = binary(name, value);
  if (name !== '$exp' && (number < 0 || (number === 0 && name !== '$sqrt'))) {
    throw new CommandError('Location28766', `${name}'s argument must be a positive number, but is ${number}`);
  }
  return new Double(apply(number));
}

function numeric(name: string, value: Value): NumericValue {
  if (isNumeric(value)) return value;
  throw new CommandError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
}

/** As a double; decimals would lose digits that MongoDB keeps. */
function binary(name: string, value: Value): number {
  const number = numeric(name, value);
  if (number instanceof Decimal128) throw notSupported(`${name} of a decimal`);
  return toNumber(number);
}
