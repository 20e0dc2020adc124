// Predicates of a filter on single fields, in a form that an index can answer.
import { Binary, BSONRegExp, Double, ObjectId } from 'bson';
import { type Direction, encodeKey, isNotANumber } from '../bson/key.ts';
import { type Doc, isDoc, isNullish, isNumeric, typeRank, type Value } from '../bson/types.ts';
import { isOperatorDocument } from './condition.ts';
import type { ComparisonOperator } from './operators.ts';

export interface FieldPredicate {
  path: string;
  operator: ComparisonOperator | '$in';
  /** The operand; for `$in`, its members. */
  values: Value[];
}

export interface FilterAnalysis {
  predicates: FieldPredicate[];
  /** Part of the filter isn't covered by `predicates`: documents must be read to test them. */
  residual: boolean;
}

/** All predicates must hold, so any of them can select the index range. */
export function analyzeFilter(filter: Doc): FilterAnalysis {
  const analysis: FilterAnalysis = { predicates: [], residual: false };
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) {
      for (const clause of value) if (isDoc(clause)) merge(analysis, analyzeFilter(clause));
    } else if (key.startsWith('$')) analysis.residual ||= key !== '$comment';
    else analyzeField(analysis, key, value);
  }
  return analysis;
}

function merge(into: FilterAnalysis, part: FilterAnalysis): void {
  into.predicates.push(...part.predicates);
  into.residual ||= part.residual;
}

function analyzeField(analysis: FilterAnalysis, path: string, value: Value): void {
  const operators = isDoc(value) && isOperatorDocument(value) ? value : { $eq: value };
  for (const [operator, operand] of Object.entries(operators)) {
    const member = operator === '$all' ? firstPoint(operand) : undefined;
    if (member !== undefined) analysis.predicates.push({ path, operator: '$eq', values: [member] });
    const predicate = toPredicate(path, operator, operand);
    if (predicate && !(operand instanceof BSONRegExp)) analysis.predicates.push(predicate);
    else analysis.residual = true;
  }
}

function toPredicate(path: string, operator: string, operand: Value): FieldPredicate | undefined {
  if (operator === '$eq' && isPoint(operand)) return { path, operator, values: [operand] };
  if (operator === '$in' && Array.isArray(operand) && operand.every(isPoint)) {
    return { path, operator, values: operand };
  }
  const isRange = operator === '$gt' || operator === '$gte' || operator === '$lt' || operator === '$lte';
  return isRange && isOrdered(operand) ? { path, operator, values: [operand] } : undefined;
}

/** A match of all members also matches the first one. */
function firstPoint(list: Value): Value | undefined {
  const [first] = Array.isArray(list) ? list : [];
  return isPoint(first) && !(isDoc(first) && isOperatorDocument(first)) ? first : undefined;
}

/** Arrays match as a whole or by element, and regular expressions match strings: neither maps to a single key. */
function isPoint(value: Value): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp);
}

function isOrdered(value: Value): boolean {
  if (isNumeric(value)) return !isNotANumber(value);
  return (
    typeof value === 'string' || value instanceof Date || value instanceof ObjectId || value instanceof Binary
  );
}

/** Null also matches a missing field, so its key isn't sufficient for a match. */
export function isExact({ values }: FieldPredicate): boolean {
  return !values.some(isNullish);
}

export interface ByteInterval {
  lower: Buffer;
  upper: Buffer;
}

/** The keys of a type within a range, for a field of that direction. */
export function rangeInterval({ operator, values }: FieldPredicate, direction: Direction): ByteInterval {
  const [value] = values;
  const key = encodeKey([value], [direction]);
  const bracket = typeBracket(value, direction);
  const fromKey = operator.startsWith('$gt') === (direction === 1);
  const inclusive = operator.endsWith('e');
  if (fromKey) return { lower: inclusive ? key : successor(key), upper: bracket.upper };
  return { lower: bracket.lower, upper: inclusive ? successor(key) : key };
}

/** All keys of a type; for numbers without NaN, which is in no range. */
function typeBracket(value: Value, direction: Direction): ByteInterval {
  const rank = typeRank(value);
  const whole = Buffer.from([direction === 1 ? rank : ~rank & 0xff]);
  const bracket = { lower: whole, upper: successor(whole) };
  if (!isNumeric(value)) return bracket;
  const least = encodeKey([new Double(Number.NEGATIVE_INFINITY)], [direction]);
  return direction === 1 ? { ...bracket, lower: least } : { ...bracket, upper: successor(least) };
}

/** The least byte string above everything with the prefix `bytes`. */
export function successor(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end--;
  const next = Buffer.from(bytes.subarray(0, end));
  if (end > 0) next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}
