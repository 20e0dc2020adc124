import { isTruthy } from '../../bson/number.ts';
import { isDoc, isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable } from './define.ts';

export const conditionalOperators: OperatorTable = {
  $cond: compileCond,
  $ifNull: compileIfNull,
  $switch: compileSwitch,
  $literal: (operand) => () => operand,
};

function compileCond(operand: Value, compiler: Compiler): Expression {
  const [condition, whenTrue, whenFalse] = condParts(operand).map((part) => compiler.compile(part));
  return (scope) => (isTruthy(condition?.(scope)) ? whenTrue : whenFalse)?.(scope);
}

function condParts(operand: Value): Value[] {
  if (Array.isArray(operand)) {
    if (operand.length === 3) return operand;
    throw new CommandError(
      'Location16020',
      `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`,
    );
  }
  const named = namedArguments('$cond', operand, ['if', 'then', 'else'], ['if', 'then', 'else']);
  return [named.if, named.then, named.else];
}

function compileIfNull(operand: Value, compiler: Compiler): Expression {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw new CommandError('Location1257300', '$ifNull needs at least two arguments, had: 1');
  }
  const candidates = operand.map((candidate) => compiler.compile(candidate));
  const last = candidates.pop();
  return (scope) => {
    for (const candidate of candidates) {
      const value = candidate(scope);
      if (!isNullish(value)) return value;
    }
    return last?.(scope);
  };
}

function compileSwitch(operand: Value, compiler: Compiler): Expression {
  const { branches, default: fallback } = namedArguments('$switch', operand, ['branches', 'default']);
  if (!Array.isArray(branches) || branches.length === 0) {
    throw new CommandError('Location40068', '$switch requires at least one branch');
  }
  const compiled = branches.map((branch) => {
    if (!isDoc(branch) || !('case' in branch) || !('then' in branch)) {
      throw new CommandError(
        'Location40067',
        "$switch requires each branch have a 'case' and a 'then' expression",
      );
    }
    return { test: compiler.compile(branch.case), result: compiler.compile(branch.then) };
  });
  const otherwise = fallback === undefined ? undefined : compiler.compile(fallback);
  return (scope) => {
    const taken = compiled.find(({ test }) => isTruthy(test(scope)))?.result ?? otherwise;
    if (taken) return taken(scope);
    throw new CommandError(
      'Location40066',
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}
