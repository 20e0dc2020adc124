import { type Doc, isNullish, type Value } from '../../bson/value.ts';
import { compileRegex, regexOf } from '../../query/regex.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable } from './define.ts';
import { text } from './text.ts';

export const replaceOperators: OperatorTable = {
  $replaceOne: (operand, compiler) => compileReplace('$replaceOne', operand, compiler),
  $replaceAll: (operand, compiler) => compileReplace('$replaceAll', operand, compiler),
  $regexMatch: (operand, compiler) => compileRegexMatch(operand, compiler),
};

function compileReplace(name: '$replaceOne' | '$replaceAll', operand: Value, compiler: Compiler): Expression {
  const known = ['input', 'find', 'replacement'];
  const args: Doc = namedArguments(name, operand, known, known);
  const parts = known.map((field) => compiler.compile(args[field]));
  return (scope) => {
    const values = parts.map((part) => part(scope));
    if (values.some(isNullish)) return null;
    const [input = '', find = '', replacement = ''] = values.map((value) => text(name, value));
    return name === '$replaceAll'
      ? input.replaceAll(find, () => replacement)
      : input.replace(find, () => replacement);
  };
}

function compileRegexMatch(operand: Value, compiler: Compiler): Expression {
  const args = namedArguments('$regexMatch', operand, ['input', 'regex', 'options'], ['input', 'regex']);
  const [input, regex] = [compiler.compile(args.input), compiler.compile(args.regex)];
  const options = args.options === undefined ? undefined : compiler.compile(args.options);
  return (scope) => {
    const [value, pattern] = [input(scope), regex(scope)];
    if (isNullish(value) || isNullish(pattern)) return false;
    const { pattern: source, options: flags } = regexOf(pattern, options?.(scope) ?? undefined);
    return compileRegex(source, flags).test(text('$regexMatch', value));
  };
}
