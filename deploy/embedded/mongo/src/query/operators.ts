// Conditions on the values at a path. Comparisons stay within one type, as in MongoDB.
import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compareValues, isNotANumber, isTruthy, truncated, valueIdentity, wholeNumber } from '../bson/key.ts';
import { isNullish, type TypeName, typeName, typeNumbers, typeRank, type Value } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { type Condition, negate, onValues, onWhole, type ValueTest } from './condition.ts';
import { regexTest } from './regex.ts';

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
  // MongoDB's special case: MinKey and MaxKey compare with every type.
  const anyType = operator !== '$eq' && (operand instanceof MinKey || operand instanceof MaxKey);
  const nan = isNotANumber(operand);
  return (value) => {
    if (typeRank(value) !== rank) return anyType;
    if (nan || isNotANumber(value)) return nan && isNotANumber(value) && accept(0);
    return accept(compareValues(value, operand));
  };
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

export function size(value: Value): Condition {
  const count = wholeNumber(value);
  if (count === undefined) throw new CommandError('BadValue', 'Failed to parse $size. Expected an integer');
  if (count < 0) throw new CommandError('BadValue', 'Failed to parse $size. Expected a non-negative number');
  return onWhole((found) => Array.isArray(found) && found.length === count);
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

export function hasType(value: Value): Condition {
  const names = new Set((Array.isArray(value) ? value : [value]).flatMap(parseType));
  return onValues((found) => found !== undefined && names.has(typeName(found)));
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
