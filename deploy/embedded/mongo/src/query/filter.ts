// Compiles a filter into a predicate, with MongoDB's semantics for BSON types, arrays and missing fields.
import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import {
  type Compilers,
  type Condition,
  isOperatorDocument,
  negate,
  onWhole,
  type Predicate,
  type Trace,
} from './condition.ts';
import { comparison, exists, hasType, isIn, modulo, size } from './operators.ts';
import { matchesRegex, regexOf } from './regex.ts';

const REFUSED = new Set(['$expr', '$where', '$text', '$jsonSchema', '$sampleRate']);

export function compileFilter(filter: Doc): Predicate {
  const predicates = Object.entries(filter).map(([key, value]) => {
    if (!key.startsWith('$')) return compileField(key, value);
    if (key === '$comment') return () => true;
    return compileLogical(key, value);
  });
  const [only] = predicates;
  if (only && predicates.length === 1) return only;
  return (doc, trace) => predicates.every((predicate) => predicate(doc, trace));
}

function compileLogical(key: string, value: Value): Predicate {
  if (REFUSED.has(key)) throw notSupported(key);
  if (key !== '$and' && key !== '$or' && key !== '$nor') {
    throw new CommandError(
      'BadValue',
      `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, ` +
        'consider using $getField or $setField.',
    );
  }
  const clauses = logicalClauses(key, value).map((clause) => compileFilter(clause));
  if (key === '$and') return (doc, trace) => clauses.every((clause) => clause(doc, trace));
  if (key === '$or') return (doc, trace) => clauses.some((clause) => clause(doc, trace));
  return (doc) => !clauses.some((clause) => clause(doc));
}

function logicalClauses(key: string, value: Value): Doc[] {
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${key} must be an array`);
  if (value.length === 0) throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((clause) => {
    if (isDoc(clause)) return clause;
    throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
  });
}

function compileField(path: string, value: Value): Predicate {
  const parts = path.split('.');
  const condition = compileValue(value);
  return (doc, trace) => condition(doc, parts, true, trace);
}

// The operators of a field: {$gt: 1, $lt: 5, $not: {…}} becomes one condition.

/** Every member must match; members can be `$elemMatch` clauses. */
function all(value: Value, compilers: Compilers): Condition {
  if (!Array.isArray(value)) throw new CommandError('BadValue', '$all needs an array');
  const conditions = value.map((member) => {
    if (member instanceof BSONRegExp) return matchesRegex(member);
    if (isDoc(member) && '$elemMatch' in member) return elemMatch(member.$elemMatch, compilers);
    return comparison('$eq', member);
  });
  return (...at) => conditions.length > 0 && conditions.every((condition) => condition(...at));
}

/** A single element must match everything: as a document, or, if operators are given, as a value. */
function elemMatch(value: Value, compilers: Compilers): Condition {
  if (!isDoc(value)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const meets = isValueMatch(value)
    ? elementCondition(compilers.operators(value))
    : documentCondition(compilers.filter(value));
  return onWhole((found, trace?: Trace) => {
    if (!Array.isArray(found)) return false;
    const index = found.findIndex(meets);
    if (index >= 0 && trace) trace.position = index;
    return index >= 0;
  });
}

function isValueMatch(value: Doc): boolean {
  const first = Object.keys(value)[0];
  return (
    isOperatorDocument(value) && first !== '$and' && first !== '$or' && first !== '$nor' && first !== '$expr'
  );
}

function elementCondition(condition: Condition): (element: Value) => boolean {
  return (element) => condition(element, [], false);
}

function documentCondition(predicate: Predicate): (element: Value) => boolean {
  return (element) => isDoc(element) && predicate(element);
}

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

const REFUSED_OPERATORS = new Set([
  ...['$geoWithin', '$geoIntersects', '$near', '$nearSphere', '$where'],
  ...['$bitsAllSet', '$bitsAllClear', '$bitsAnySet', '$bitsAnyClear'],
]);

function compileOperators(operators: Doc, filter: Compilers['filter']): Condition {
  const compilers: Compilers = { filter, operators: (inner) => compileOperators(inner, filter) };
  const conditions = Object.entries(operators).flatMap(([name, value]) => {
    if (name === '$options') return checkOptions(operators);
    if (name === '$regex') return matchesRegex(regexOf(value, operators.$options));
    const build = Object.hasOwn(builders, name) ? builders[name] : undefined;
    if (build) return build(value, compilers);
    if (REFUSED_OPERATORS.has(name)) throw notSupported(name);
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

function compileValue(value: Value): Condition {
  if (value instanceof BSONRegExp) return matchesRegex(value);
  if (isDoc(value) && isOperatorDocument(value)) return compileOperators(value, compileFilter);
  return comparison('$eq', value);
}
