// Conditions on the values at a path. Comparisons stay within one type, as MongoDB's do.
import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { valueIdentity } from '../bson/key.ts';
import { isNumeric, type TypeName, typeName, typeNumbers, typeRank } from '../bson/types.ts';
import { isNullish, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { regexTest } from './regex.ts';
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

export type ComparisonOperator = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

const accepts: Record<ComparisonOperator, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

export function comparison(operator: ComparisonOperator, operand: Value): Condition {
  return onValues(comparisonTest(operator, operand));
}

export function comparisonTest(operator: ComparisonOperator, operand: Value): ValueTest {
  const accept = accepts[operator];
  if (isNullish(operand)) return (value) => isNullish(value) && accept(0);
  const rank = typeRank(operand);
  // MongoDB's own special case: the extremes compare with every type.
  const anyType = operator !== '$eq' && (operand instanceof MinKey || operand instanceof MaxKey);
  const nan = isNotANumber(operand);
  return (value) => {
    if (typeRank(value) !== rank) return anyType;
    if (nan || isNotANumber(value)) return nan && isNotANumber(value) && accept(0);
    return accept(compareValues(value, operand));
  };
}

export function isNotANumber(value: Value): boolean {
  return (
    (value instanceof Double && Number.isNaN(value.value)) ||
    (value instanceof Decimal128 && value.toString() === 'NaN')
  );
}

export function isIn(operator: string, list: Value): Condition {
  if (!Array.isArray(list)) throw new CommandError('BadValue', `${operator} needs an array`);
  const patterns = list.filter((member) => member instanceof BSONRegExp).map(regexTest);
  const members = new Set(list.map(valueIdentity));
  const hasNull = list.some(isNullish);
  return onValues((value) => {
    if (isNullish(value)) return hasNull;
    return members.has(valueIdentity(value)) || patterns.some((matches) => matches(value));
  });
}

export function exists(value: Value): Condition {
  const present = onWhole((found) => found !== undefined);
  return isTruthy(value) ? present : negate(present);
}

/** MongoDB's truth of an argument: everything but false, null, undefined and zero. */
export function isTruthy(value: Value): boolean {
  if (isNullish(value) || value === false) return false;
  return !(isNumeric(value) && equalValues(value, new Int32(0)));
}

export function size(value: Value): Condition {
  const count = wholeNumber(value);
  if (count === undefined) throw new CommandError('BadValue', 'Failed to parse $size. Expected an integer');
  if (count < 0) throw new CommandError('BadValue', 'Failed to parse $size. Expected a non-negative number');
  return onWhole((found) => Array.isArray(found) && found.length === count);
}

export function wholeNumber(value: Value): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = value instanceof Decimal128 ? Number(value.toString()) : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

export function modulo(value: Value): Condition {
  if (!Array.isArray(value)) throw new CommandError('BadValue', 'malformed mod, needs to be an array');
  if (value.length < 2) throw new CommandError('BadValue', 'malformed mod, not enough elements');
  if (value.length > 2) throw new CommandError('BadValue', 'malformed mod, too many elements');
  const divisor = truncated(value[0]);
  const remainder = truncated(value[1]);
  if (divisor === undefined) throw new CommandError('BadValue', 'malformed mod, divisor not a number');
  if (remainder === undefined) throw new CommandError('BadValue', 'malformed mod, remainder not a number');
  if (divisor === 0n) throw new CommandError('BadValue', 'divisor cannot be 0');
  return onValues((found) => {
    const dividend = truncated(found);
    return dividend !== undefined && dividend % divisor === remainder;
  });
}

function truncated(value: Value): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (!isNumeric(value)) return undefined;
  const number = Math.trunc(Number(value.toString()));
  return Number.isFinite(number) ? BigInt(number) : undefined;
}

export function hasType(value: Value): Condition {
  const names = new Set((Array.isArray(value) ? value : [value]).flatMap(parseType));
  return (root, path, expandArrays) => {
    const test: ValueTest = (found) => found !== undefined && names.has(typeName(found));
    return anyAt(root, path, 0, expandArrays, test);
  };
}

function parseType(type: Value): TypeName[] {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  const wanted = typeof type === 'string' ? type : wholeNumber(type);
  const found = Object.entries(typeNumbers).find(([name, number]) => name === wanted || number === wanted);
  const name = found?.[0];
  if (name !== undefined && isTypeName(name)) return [name];
  if (typeof type === 'string') throw new CommandError('BadValue', `Unknown type name alias: ${type}`);
  throw new CommandError('BadValue', `Invalid numerical type code: ${String(type)}`);
}

function isTypeName(name: string): name is TypeName {
  return Object.hasOwn(typeNumbers, name);
}

const bitwise: Record<string, (value: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (value, mask) => (value & mask) === mask,
  $bitsAllClear: (value, mask) => (value & mask) === 0n,
  $bitsAnySet: (value, mask) => (value & mask) !== 0n,
  $bitsAnyClear: (value, mask) => (value & mask) !== mask,
};

export function bitTest(operator: string, operand: Value): Condition {
  const mask = bitMask(operator, operand);
  const matches = bitwise[operator];
  return onValues((value) => {
    const bits = value instanceof Double && !Number.isInteger(value.value) ? undefined : truncated(value);
    return bits !== undefined && matches?.(bits, mask) === true;
  });
}

function bitMask(operator: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => mask | (1n << BigInt(wholeNumber(position) ?? 0)), 0n);
  }
  const mask = wholeNumber(operand);
  if (mask === undefined) throw notSupported(`${operator} with anything but a number or positions`);
  if (mask < 0)
    throw new CommandError('FailedToParse', `Expected a non-negative number in: ${operator}: ${mask}`);
  return BigInt(mask);
}
