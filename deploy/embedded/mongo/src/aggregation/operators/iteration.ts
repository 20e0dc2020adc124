// Operators that evaluate an expression once for each element, or with variables of their own.

import { isTruthy, wholeNumber } from '../../bson/number.ts';
import { isDoc, isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { arrayOf } from './array.ts';
import { namedArguments, type OperatorTable } from './define.ts';

export const iterationOperators: OperatorTable = {
  $map: compileMap,
  $filter: compileFilterOperator,
  $reduce: compileReduce,
  $let: compileLet,
};

function variableName(operator: string, as: Value): string {
  if (as === undefined) return 'this';
  if (typeof as === 'string' && /^[a-z\u0080-\uffff]\w*$/.test(as)) return as;
  throw new CommandError('FailedToParse', `${operator}: '${String(as)}' is no valid name of a user variable`);
}

function compileMap(operand: Value, compiler: Compiler): Expression {
  const { input, as, in: body } = namedArguments('$map', operand, ['input', 'as', 'in'], ['input', 'in']);
  const name = variableName('$map', as);
  const [array, each] = [compiler.compile(input), compiler.withNames(name).compile(body)];
  return (scope) => {
    const elements = array(scope);
    if (isNullish(elements)) return null;
    return arrayOf('$map', elements).map(
      (element) => each({ ...scope, variables: { ...scope.variables, [name]: element } }) ?? null,
    );
  };
}

function compileFilterOperator(operand: Value, compiler: Compiler): Expression {
  const known = ['input', 'as', 'cond', 'limit'];
  const { input, as, cond, limit } = namedArguments('$filter', operand, known, ['input', 'cond']);
  const name = variableName('$filter', as);
  const [array, test] = [compiler.compile(input), compiler.withNames(name).compile(cond)];
  const most = limit === undefined ? undefined : compiler.compile(limit);
  return (scope) => {
    const elements = array(scope);
    if (isNullish(elements)) return null;
    const kept = arrayOf('$filter', elements).filter((element) =>
      isTruthy(test({ ...scope, variables: { ...scope.variables, [name]: element } })),
    );
    return kept.slice(0, wholeNumber(most?.(scope)) ?? kept.length);
  };
}

function compileReduce(operand: Value, compiler: Compiler): Expression {
  const known = ['input', 'initialValue', 'in'];
  const { input, initialValue, in: body } = namedArguments('$reduce', operand, known, known);
  const [array, initial] = [compiler.compile(input), compiler.compile(initialValue)];
  const step = compiler.withNames('this', 'value').compile(body);
  return (scope) => {
    const elements = array(scope);
    if (isNullish(elements)) return null;
    return arrayOf('$reduce', elements).reduce<Value>(
      (value, element) => step({ ...scope, variables: { ...scope.variables, this: element, value } }),
      initial(scope),
    );
  };
}

function compileLet(operand: Value, compiler: Compiler): Expression {
  const { vars, in: body } = namedArguments('$let', operand, ['vars', 'in'], ['vars', 'in']);
  if (!isDoc(vars)) throw new CommandError('FailedToParse', 'invalid parameter: expected an object (vars)');
  const bound = Object.entries(vars).map(([name, value]): [string, Expression] => [
    variableName('$let', name),
    compiler.compile(value),
  ]);
  const inner = compiler.withNames(...Object.keys(vars)).compile(body);
  return (scope) => {
    const own = Object.fromEntries(bound.map(([name, value]) => [name, value(scope)]));
    return inner({ ...scope, variables: { ...scope.variables, ...own } });
  };
}
