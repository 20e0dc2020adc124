import { compareValues } from '../bson/compare.ts';
import { wholeNumber } from '../bson/number.ts';
import { typeName } from '../bson/types.ts';
import { isDoc, type Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { parseSort, sortBy } from '../query/sort.ts';

const modifiers = new Set(['$each', '$position', '$slice', '$sort']);

/** `$push`, alone or with `$each` and its `$position`, `$sort` and `$slice`, applied in this order. */
export function push(current: Value[], operand: Value): Value[] {
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
