import { Int32, ObjectId } from 'bson';
import { wholeNumber } from '../../bson/number.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { type Doc, isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { compileRegex, regexOf } from '../../query/regex.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable, operator } from './define.ts';

/** MongoDB's idea of white space for `$trim`. */
const WHITESPACE =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

export const stringOperators: OperatorTable = {
  ...operator('$concat', 0, Number.POSITIVE_INFINITY, concat),
  ...operator('$toLower', 1, 1, (value) => asciiCase(value, 'toLowerCase')),
  ...operator('$toUpper', 1, 1, (value) => asciiCase(value, 'toUpperCase')),
  ...operator('$split', 2, 2, split),
  ...operator('$strLenCP', 1, 1, (value) => new Int32([...text('$strLenCP', value)].length)),
  ...operator('$strLenBytes', 1, 1, (value) => new Int32(Buffer.byteLength(text('$strLenBytes', value)))),
  ...operator('$strcasecmp', 2, 2, (a, b) => new Int32(Math.sign(compareFolded(coerced(a), coerced(b))))),
  ...operator('$substrCP', 3, 3, (value, start, count) =>
    substring([...coerced(value)], start, count).join(''),
  ),
  ...operator('$substrBytes', 3, 3, substringOfBytes),
  ...operator('$substr', 3, 3, substringOfBytes),
  ...operator('$indexOfCP', 2, 2, indexOfCodePoint),
  $trim: (operand, compiler) => compileTrim('$trim', operand, compiler, true, true),
  $ltrim: (operand, compiler) => compileTrim('$ltrim', operand, compiler, true, false),
  $rtrim: (operand, compiler) => compileTrim('$rtrim', operand, compiler, false, true),
  $replaceOne: (operand, compiler) => compileReplace('$replaceOne', operand, compiler),
  $replaceAll: (operand, compiler) => compileReplace('$replaceAll', operand, compiler),
  $regexMatch: (operand, compiler) => compileRegexMatch(operand, compiler),
};

function text(name: string, value: Value): string {
  if (typeof value === 'string') return value;
  throw new CommandError('Location34471', `${name} requires a string argument, found: ${typeName(value)}`);
}

/** Some operators take numbers and dates as text, and nothing as the empty text. */
function coerced(value: Value): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value) || value instanceof ObjectId) return value.toString();
  if (value instanceof Date) return value.toISOString();
  throw new CommandError('Location16007', `can't convert from BSON type ${typeName(value)} to String`);
}

function concat(...values: Value[]): Value {
  if (values.some(isNullish)) return null;
  for (const value of values) {
    if (typeof value === 'string') continue;
    throw new CommandError('Location16702', `$concat only supports strings, not ${typeName(value)}`);
  }
  return values.join('');
}

/** Only the letters A to Z change case, as in MongoDB. */
function asciiCase(value: Value, change: 'toLowerCase' | 'toUpperCase'): string {
  return coerced(value).replace(/[a-z]+/gi, (letters) => letters[change]());
}

function compareFolded(a: string, b: string): number {
  return Buffer.compare(Buffer.from(asciiCase(a, 'toUpperCase')), Buffer.from(asciiCase(b, 'toUpperCase')));
}

function split(value: Value, delimiter: Value): Value {
  if (isNullish(value) || isNullish(delimiter)) return null;
  if (delimiter === '') throw new CommandError('Location40087', '$split requires a non-empty separator');
  return text('$split', value).split(text('$split', delimiter));
}

function substring<T>(units: readonly T[], start: Value, count: Value): readonly T[] {
  const [from, length] = [wholeNumber(start), wholeNumber(count)];
  if (from === undefined || length === undefined) {
    throw new CommandError('Location34450', '$substr: starting index and length must be whole numbers');
  }
  if (from < 0) return [];
  return length < 0 ? units.slice(from) : units.slice(from, from + length);
}

function substringOfBytes(value: Value, start: Value, count: Value): string {
  const bytes = Buffer.from(substring([...Buffer.from(coerced(value))], start, count));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(
      'Location28656',
      '$substrBytes: Invalid range, a boundary lies inside a UTF-8 character.',
    );
  }
}

function indexOfCodePoint(value: Value, search: Value): Value {
  if (isNullish(value)) return null;
  const whole = text('$indexOfCP', value);
  const at = whole.indexOf(text('$indexOfCP', search));
  return new Int32(at < 0 ? -1 : [...whole.slice(0, at)].length);
}

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
