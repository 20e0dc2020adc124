// `$sum`, `$max` and the like as expressions: over their arguments, or over the elements of a single array.
import type { Value } from '../../bson/value.ts';
import { accumulators } from '../accumulators.ts';
import { type OperatorTable, operator } from './define.ts';

const usable = ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'];

export const accumulatorOperators: OperatorTable = Object.assign(
  {},
  ...usable.map((name) =>
    operator(name, 0, Number.POSITIVE_INFINITY, (...values: Value[]) => {
      const [only] = values;
      const elements = values.length === 1 && Array.isArray(only) ? only : values;
      return accumulators[name]?.(elements) ?? null;
    }),
  ),
);
