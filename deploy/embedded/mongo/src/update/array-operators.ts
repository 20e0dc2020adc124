import { BSONRegExp } from 'bson';
import { compareValues, equalValues, valueIdentity, wholeNumber } from '../bson/key.ts';
import { isDoc, shellText, typeName, type Value } from '../bson/types.ts';
import { CommandError } from '../errors.ts';
import { isOperatorDocument } from '../query/condition.ts';
import { parseSort, sortBy } from '../query/document-keys.ts';
import { compileFilter } from '../query/filter.ts';

/** The operator's context, for error messages. */
export interface Target {
  path: string;
  id: Value;
}

/** The new value of a field from its current one; `undefined` means missing. */
export type Operator = (current: Value, operand: Value, target: Target) => Value;

export interface UpdateTarget {
  /** The array position that the filter matched, for `$`. */
  position?: number | undefined;
  /** Whether an upsert is inserting the document, so that `$setOnInsert` applies. */
  inserting?: boolean;
}

const modifiers = new Set(['$each', '$position', '$slice', '$sort']);

/** `$push`, optionally with `$each` and its `$position`, `$sort` and `$slice`, applied in this order. */
function push(current: Value[], operand: Value): Value[] {
  if (!isDoc(operand) || !('$each' in operand)) return [...current, operand];
  for (const name of Object.keys(operand)) {
    if (!modifiers.has(name)) throw new CommandError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  const { $each, $position, $slice, $sort } = operand;
  if (!Array.isArray($each)) {
    throw new CommandError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`,
    );
  }
  const at = $position === undefined ? current.length : wholeArgument('$position', $position);
  const pushed = current.toSpliced(at, 0, ...$each);
  const sorted = $sort === undefined ? pushed : sortElements(pushed, $sort);
  return $slice === undefined ? sorted : sliceElements(sorted, wholeArgument('$slice', $slice));
}

function wholeArgument(name: string, value: Value): number {
  const number = wholeNumber(value);
  if (number !== undefined) return number;
  throw new CommandError(
    'BadValue',
    `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
  );
}

function sliceElements(elements: Value[], count: number): Value[] {
  if (count === 0) return [];
  return count > 0 ? elements.slice(0, count) : elements.slice(count);
}

function sortElements(elements: Value[], spec: Value): Value[] {
  if (isDoc(spec)) {
    return sortBy(elements, parseSort(spec), (element) => (isDoc(element) ? element : {}));
  }
  const direction = wholeNumber(spec);
  if (direction === 1 || direction === -1) {
    return elements.toSorted((a, b) => direction * compareValues(a, b));
  }
  throw new CommandError(
    'BadValue',
    'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}',
  );
}

/** The update operators on arrays, which `modifications.ts` applies to fields. */
export const arrayOperators: Record<string, Operator> = {
  $push: (current, operand, target) => push(arrayOf(current, target), operand),
  $addToSet: (current, operand, target) => addToSet(arrayOf(current, target), operand),
  $pull: (current, operand) => pull(current, operand),
  $pullAll: (current, operand) => pullAll(current, operand),
  $pop: (current, operand, target) => pop(current, operand, target),
};

function arrayOf(current: Value, { path, id }: Target): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${shellText(id)}}`,
  );
}

function addToSet(current: Value[], operand: Value): Value[] {
  const isEach = isDoc(operand) && '$each' in operand;
  const additions = isEach ? operand.$each : [operand];
  if (!Array.isArray(additions)) {
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(additions)}`,
    );
  }
  const known = new Set(current.map(valueIdentity));
  const result = [...current];
  for (const value of additions) {
    const identity = valueIdentity(value);
    if (known.has(identity)) continue;
    known.add(identity);
    result.push(value);
  }
  return result;
}

function pull(current: Value, operand: Value): Value {
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw nonArray('$pull');
  const matches = pullTest(operand);
  return current.filter((element) => !matches(element));
}

/** A document filters elements that are documents; operators and patterns apply to the element itself. */
function pullTest(operand: Value): (element: Value) => boolean {
  if (isDoc(operand) && !isOperatorDocument(operand)) {
    const predicate = compileFilter(operand);
    return (element) => isDoc(element) && predicate(element);
  }
  if (!isDoc(operand) && !(operand instanceof BSONRegExp)) return (element) => equalValues(element, operand);
  const predicate = compileFilter({ element: operand });
  return (element) => predicate({ element });
}

function pullAll(current: Value, operand: Value): Value {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) throw nonArray('$pull');
  return current.filter((element) => !operand.some((value) => compareValues(value, element) === 0));
}

function pop(current: Value, operand: Value, { path }: Target): Value {
  const end = wholeNumber(operand);
  if (end !== 1 && end !== -1)
    throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${shellText(operand)}`);
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) {
    throw new CommandError(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
    );
  }
  return end === 1 ? current.slice(0, -1) : current.slice(1);
}

function nonArray(operator: string): CommandError {
  return new CommandError('BadValue', `Cannot apply ${operator} to a non-array value`);
}
