import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { toNumber } from '../../bson/arithmetic.ts';
import { isTruthy } from '../../bson/number.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { isNullish, type Value } from '../../bson/value.ts';
import { CommandError } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable, operator } from './define.ts';

type Conversion = (value: Value) => Value;

const conversions: Record<string, Conversion> = {
  string: toText,
  int: (value) => new Int32(Number(wholePart(value, 'int', 32))),
  long: (value) => Long.fromBigInt(wholePart(value, 'long', 64)),
  double: (value) => new Double(toDouble(value, 'double')),
  decimal: (value) => (value instanceof Decimal128 ? value : Decimal128.fromString(decimalSource(value))),
  bool: (value) => (isNumeric(value) || typeof value === 'boolean' ? isTruthy(value) : true),
  date: toDate,
  objectId: toObjectId,
};

export const conversionOperators: OperatorTable = {
  ...operator('$type', 1, 1, (value) => (value === undefined ? 'missing' : typeName(value))),
  ...operator('$isNumber', 1, 1, (value) => isNumeric(value)),
  ...operator('$toString', 1, 1, (value) => convert(value, 'string')),
  ...operator('$toInt', 1, 1, (value) => convert(value, 'int')),
  ...operator('$toLong', 1, 1, (value) => convert(value, 'long')),
  ...operator('$toDouble', 1, 1, (value) => convert(value, 'double')),
  ...operator('$toDecimal', 1, 1, (value) => convert(value, 'decimal')),
  ...operator('$toBool', 1, 1, (value) => convert(value, 'bool')),
  ...operator('$toDate', 1, 1, (value) => convert(value, 'date')),
  ...operator('$toObjectId', 1, 1, (value) => convert(value, 'objectId')),
  $convert: compileConvert,
};

function convert(value: Value, target: string): Value {
  const conversion = Object.hasOwn(conversions, target) ? conversions[target] : undefined;
  if (!conversion) throw new CommandError('BadValue', `Unknown type name: ${target}`);
  return isNullish(value) ? null : conversion(value);
}

function compileConvert(operand: Value, compiler: Compiler): Expression {
  const known = ['input', 'to', 'onError', 'onNull'];
  const args = namedArguments('$convert', operand, known, ['input', 'to']);
  const [input, to] = [compiler.compile(args.input), compiler.compile(args.to)];
  const onNull = compiler.compile(args.onNull ?? null);
  const onError = 'onError' in args ? compiler.compile(args.onError) : undefined;
  return (scope) => {
    const value = input(scope);
    if (isNullish(value)) return onNull(scope);
    try {
      return convert(value, String(to(scope)));
    } catch (error) {
      if (onError && error instanceof CommandError) return onError(scope);
      throw error;
    }
  };
}

function failed(value: Value, target: string): CommandError {
  return new CommandError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert`,
  );
}

function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumeric(value)) return value.toString();
  throw failed(value, 'string');
}

function toDouble(value: Value, target: string): number {
  if (typeof value === 'boolean') return Number(value);
  if (isNumeric(value)) return toNumber(value);
  if (value instanceof Date && target !== 'int') return value.getTime();
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw failed(value, target);
}

function wholePart(value: Value, target: string, bits: 32 | 64): bigint {
  const whole =
    value instanceof Long || isWholeText(value) ? BigInt(value.toString()) : truncate(value, target);
  if (BigInt.asIntN(bits, whole) === whole) return whole;
  throw new CommandError(
    'ConversionFailure',
    `Conversion would overflow target type in $convert with no onError value: ${whole}`,
  );
}

function isWholeText(value: Value): value is string {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}

function truncate(value: Value, target: string): bigint {
  const number = typeof value === 'string' ? Number.NaN : toDouble(value, target);
  if (!Number.isFinite(number)) throw failed(value, target);
  return BigInt(Math.trunc(number));
}

function decimalSource(value: Value): string {
  if (typeof value === 'string' || value instanceof Int32 || value instanceof Long) return value.toString();
  return String(toDouble(value, 'decimal'));
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (isNumeric(value) && !(value instanceof Int32)) return new Date(Math.trunc(toNumber(value)));
  const date = typeof value === 'string' ? new Date(value) : undefined;
  if (date && !Number.isNaN(date.getTime())) return date;
  throw failed(value, 'date');
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value);
  throw failed(value, 'objectId');
}
