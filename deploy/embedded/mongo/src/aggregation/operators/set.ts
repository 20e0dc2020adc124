import { compareValues } from '../../bson/compare.ts';
import { valueIdentity } from '../../bson/key.ts';
import { isTruthy } from '../../bson/number.ts';
import { isNullish, type Value } from '../../bson/value.ts';
import { arrayOf } from './array.ts';
import { type OperatorTable, operator } from './define.ts';

const MANY = Number.POSITIVE_INFINITY;

export const setOperators: OperatorTable = {
  ...operator('$setUnion', 0, MANY, (...arrays) =>
    overArrays('$setUnion', arrays, (sets) => values(sets.flat())),
  ),
  ...operator('$setIntersection', 0, MANY, (...arrays) =>
    overArrays('$setIntersection', arrays, intersection),
  ),
  ...operator('$setDifference', 2, 2, (...arrays) => overArrays('$setDifference', arrays, difference)),
  ...operator('$setEquals', 2, MANY, (...arrays) => setEquals(arrays)),
  ...operator('$setIsSubset', 2, 2, (a, b) =>
    isSubset(arrayOf('$setIsSubset', a), arrayOf('$setIsSubset', b)),
  ),
  ...operator('$anyElementTrue', 1, 1, (array) => arrayOf('$anyElementTrue', array).some(isTruthy)),
  ...operator('$allElementsTrue', 1, 1, (array) => arrayOf('$allElementsTrue', array).every(isTruthy)),
};

function overArrays(name: string, arrays: Value[], combine: (arrays: Value[][]) => Value[]): Value {
  if (arrays.some(isNullish)) return null;
  return combine(arrays.map((array) => arrayOf(name, array)));
}

/** Each value once, in MongoDB's order of values. */
function values(elements: Value[]): Value[] {
  return distinct(elements).toSorted(compareValues);
}

function distinct(elements: Value[]): Value[] {
  return [...new Map(elements.map((element) => [valueIdentity(element), element])).values()];
}

function identities(elements: Value[]): Set<string> {
  return new Set(elements.map(valueIdentity));
}

function intersection([first = [], ...others]: Value[][]): Value[] {
  const sets = others.map(identities);
  return values(first.filter((element) => sets.every((set) => set.has(valueIdentity(element)))));
}

function difference([first = [], second = []]: Value[][]): Value[] {
  const excluded = identities(second);
  return distinct(first.filter((element) => !excluded.has(valueIdentity(element))));
}

function isSubset(a: Value[], b: Value[]): boolean {
  const all = identities(b);
  return a.every((element) => all.has(valueIdentity(element)));
}

function setEquals(arrays: Value[]): boolean {
  const [first = [], ...others] = arrays.map((array) => arrayOf('$setEquals', array));
  return others.every((other) => isSubset(first, other) && isSubset(other, first));
}
