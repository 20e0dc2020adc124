// The operators of one field: {$gt: 1, $lt: 5, $not: {…}} becomes one condition.
import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { all, elemMatch } from './array-operators.ts';
import { type Condition, negate } from './condition.ts';
import { comparison, exists, hasType, isIn, modulo, size } from './operators.ts';
import { type Compilers, isOperatorDocument } from './predicate.ts';
import { matchesRegex, regexOf } from './regex.ts';

type Build = (value: Value, compilers: Compilers) => Condition;

const builders: Record<string, Build> = {
  $eq: (value) => comparison('$eq', value),
  $ne: (value) => negate(comparison('$eq', noRegex(value, '$ne'))),
  $gt: (value) => comparison('$gt', noRegex(value, '$gt')),
  $gte: (value) => comparison('$gte', noRegex(value, '$gte')),
  $lt: (value) => comparison('$lt', noRegex(value, '$lt')),
  $lte: (value) => comparison('$lte', noRegex(value, '$lte')),
  $in: (value) => isIn('$in', value),
  $nin: (value) => negate(isIn('$nin', value)),
  $exists: exists,
  $type: hasType,
  $size: size,
  $mod: modulo,
  $all: all,
  $elemMatch: elemMatch,
  $not: compileNot,
};

const REFUSED = new Set([
  ...['$geoWithin', '$geoIntersects', '$near', '$nearSphere', '$where'],
  ...['$bitsAllSet', '$bitsAllClear', '$bitsAnySet', '$bitsAnyClear'],
]);

export function compileOperators(operators: Doc, filter: Compilers['filter']): Condition {
  const compilers: Compilers = { filter, operators: (inner) => compileOperators(inner, filter) };
  const conditions = Object.entries(operators).flatMap(([name, value]) => {
    if (name === '$options') return checkOptions(operators);
    if (name === '$regex') return matchesRegex(regexOf(value, operators.$options));
    const build = Object.hasOwn(builders, name) ? builders[name] : undefined;
    if (build) return build(value, compilers);
    if (REFUSED.has(name)) throw notSupported(name);
    throw new CommandError('BadValue', `unknown operator: ${name}`);
  });
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  return (...at) => conditions.every((condition) => condition(...at));
}

function checkOptions(operators: Doc): [] {
  if (!('$regex' in operators)) throw new CommandError('BadValue', '$options needs a $regex');
  return [];
}

function compileNot(value: Value, compilers: Compilers): Condition {
  if (value instanceof BSONRegExp) return negate(matchesRegex(value));
  if (!isDoc(value)) throw new CommandError('BadValue', '$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw new CommandError('BadValue', '$not cannot be empty');
  if (!isOperatorDocument(value)) {
    throw new CommandError('BadValue', `unknown operator: ${Object.keys(value)[0]}`);
  }
  return negate(compilers.operators(value));
}

function noRegex(value: Value, operator: string): Value {
  if (value instanceof BSONRegExp)
    throw new CommandError('BadValue', `Can't have regex as arg to ${operator}.`);
  return value;
}
