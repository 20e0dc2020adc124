import { Int32, ObjectId } from 'bson';
import { wholeNumber } from '../../bson/number.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import { type OperatorTable, operator } from './define.ts';
import { text } from './text.ts';

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
};

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
