import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { type Condition, onWhole } from './condition.ts';
import { comparison } from './operators.ts';
import { type Compilers, isOperatorDocument, type Predicate } from './predicate.ts';
import { matchesRegex } from './regex.ts';
import type { Trace } from './walk.ts';

/** Every member must be found; members may be `$elemMatch` clauses. */
export function all(value: Value, compilers: Compilers): Condition {
  if (!Array.isArray(value)) throw new CommandError('BadValue', '$all needs an array');
  const conditions = value.map((member) => {
    if (member instanceof BSONRegExp) return matchesRegex(member);
    if (isDoc(member) && '$elemMatch' in member) return elemMatch(member.$elemMatch, compilers);
    return comparison('$eq', member);
  });
  return (...at) => conditions.length > 0 && conditions.every((condition) => condition(...at));
}

/** One element must meet everything: as a document, or, if operators are given, as a value. */
export function elemMatch(value: Value, compilers: Compilers): Condition {
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
