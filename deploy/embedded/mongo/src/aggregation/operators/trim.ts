import { isNullish, type Value } from '../../bson/value.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable } from './define.ts';
import { text } from './text.ts';

/** MongoDB's idea of white space for `$trim`. */
const WHITESPACE =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

export const trimOperators: OperatorTable = {
  $trim: (operand, compiler) => compileTrim('$trim', operand, compiler, true, true),
  $ltrim: (operand, compiler) => compileTrim('$ltrim', operand, compiler, true, false),
  $rtrim: (operand, compiler) => compileTrim('$rtrim', operand, compiler, false, true),
};

function compileTrim(
  name: string,
  operand: Value,
  compiler: Compiler,
  left: boolean,
  right: boolean,
): Expression {
  const args = namedArguments(name, operand, ['input', 'chars'], ['input']);
  const [input, chars] = [compiler.compile(args.input), compiler.compile(args.chars ?? WHITESPACE)];
  return (scope) => {
    const [value, trimmed] = [input(scope), chars(scope)];
    if (isNullish(value) || isNullish(trimmed)) return null;
    const set = new Set(text(name, trimmed));
    const points = [...text(name, value)];
    let [start, end] = [0, points.length];
    while (left && start < end && set.has(points[start] ?? '')) start++;
    while (right && end > start && set.has(points[end - 1] ?? '')) end--;
    return points.slice(start, end).join('');
  };
}
