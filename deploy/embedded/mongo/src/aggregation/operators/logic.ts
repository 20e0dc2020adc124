import { Int32 } from 'bson';
import { compareValues } from '../../bson/compare.ts';
import { isTruthy } from '../../bson/number.ts';
import type { Value } from '../../bson/value.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { type OperatorTable, operator } from './define.ts';

/** Unlike filters, expressions compare across types, and tell a missing value from null: it comes first. */
function compareExpressions(a: Value, b: Value): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

function comparison(name: string, accept: (order: number) => boolean): OperatorTable {
  return operator(name, 2, 2, (a, b) => accept(compareExpressions(a, b)));
}

export const logicOperators: OperatorTable = {
  ...comparison('$eq', (order) => order === 0),
  ...comparison('$ne', (order) => order !== 0),
  ...comparison('$gt', (order) => order > 0),
  ...comparison('$gte', (order) => order >= 0),
  ...comparison('$lt', (order) => order < 0),
  ...comparison('$lte', (order) => order <= 0),
  ...operator('$cmp', 2, 2, (a, b) => new Int32(Math.sign(compareExpressions(a, b)))),
  ...operator('$not', 1, 1, (value) => !isTruthy(value)),
  // The rest is not evaluated once the answer is known: it may guard against an error.
  $and: (operand, compiler) => {
    const parts = compileAll(operand, compiler);
    return (scope) => parts.every((part) => isTruthy(part(scope)));
  },
  $or: (operand, compiler) => {
    const parts = compileAll(operand, compiler);
    return (scope) => parts.some((part) => isTruthy(part(scope)));
  },
};

function compileAll(operand: Value, compiler: Compiler): Expression[] {
  return (Array.isArray(operand) ? operand : [operand]).map((part) => compiler.compile(part));
}
