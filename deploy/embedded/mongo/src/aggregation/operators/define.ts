// How operators are defined: most take their evaluated arguments, some compile their operand themselves.
import type { Value } from '../../bson/value.ts';
import { type Doc, isDoc } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';

export type OperatorCompiler = (operand: Value, compiler: Compiler) => Expression;
export type OperatorTable = Record<string, OperatorCompiler>;

/** An operator of `min` to `max` arguments; a single one needs no array around it. */
export function operator(
  name: string,
  min: number,
  max: number,
  evaluate: (...args: Value[]) => Value,
): OperatorTable {
  return {
    [name]: (operand, compiler) => {
      const args = (Array.isArray(operand) ? operand : [operand]).map((argument) =>
        compiler.compile(argument),
      );
      if (args.length < min || args.length > max) throw wrongArity(name, min, max, args.length);
      return (scope) => evaluate(...args.map((argument) => argument(scope)));
    },
  };
}

function wrongArity(name: string, min: number, max: number, given: number): CommandError {
  const expected =
    min === max ? `exactly ${min} arguments` : `at least ${min} arguments, and at most ${max},`;
  return new CommandError('Location16020', `Expression ${name} takes ${expected}. ${given} were passed in.`);
}

/** The operand of an operator with named arguments, each compiled; unknown names are refused. */
export function namedArguments(
  name: string,
  operand: Value,
  known: readonly string[],
  required: readonly string[] = [],
): Doc {
  if (!isDoc(operand)) {
    throw new CommandError('FailedToParse', `${name} only supports an object as its argument`);
  }
  for (const field of Object.keys(operand)) {
    if (!known.includes(field))
      throw new CommandError('FailedToParse', `Unrecognized argument to ${name}: ${field}`);
  }
  for (const field of required) {
    if (!(field in operand))
      throw new CommandError('FailedToParse', `Missing '${field}' parameter to ${name}`);
  }
  return operand;
}
