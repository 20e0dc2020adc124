// Pipelines that only count need not read documents.
import { Int32 } from 'bson';
import { wholeNumber } from '../bson/number.ts';
import { type Doc, isDoc, type Value } from '../bson/value.ts';

interface CountingField {
  name: string;
  /** The constant `_id` of a `$group`; `undefined` for `$count`. */
  id: Value;
}

/** What `countDocuments` sends: `{$group: {_id: 1, n: {$sum: 1}}}`; or a `$count`. */
export function countingField(rest: readonly Value[]): CountingField | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || !isDoc(stage)) return undefined;
  if (typeof stage.$count === 'string') return { name: stage.$count, id: undefined };
  if (!isDoc(stage.$group)) return undefined;
  const { _id, ...fields } = stage.$group;
  const [[name, accumulator] = [], ...others] = Object.entries(fields);
  const isConstant = _id === null || wholeNumber(_id) !== undefined;
  const countsOne =
    isDoc(accumulator) && Object.keys(accumulator).length === 1 && wholeNumber(accumulator.$sum) === 1;
  return name !== undefined && others.length === 0 && isConstant && countsOne ? { name, id: _id } : undefined;
}

export function countOnly(count: number, { name, id }: CountingField): Doc[] {
  if (count === 0) return [];
  return [{ ...(id === undefined ? {} : { _id: id }), [name]: new Int32(count) }];
}
