// Where mingo computes what MongoDB computes: parts of dates, their text, and trigonometry. Its arguments arrive
// evaluated, as plain JavaScript values; what it gets wrong (see the README) is refused or done elsewhere.
import { Decimal128, Double, ObjectId, Timestamp } from 'bson';
import { Context, ProcessingMode } from 'mingo';
import {
  $acos,
  $acosh,
  $asin,
  $asinh,
  $atan,
  $atan2,
  $atanh,
  $cos,
  $cosh,
  $dateToString,
  $dayOfMonth,
  $dayOfWeek,
  $dayOfYear,
  $degreesToRadians,
  $hour,
  $millisecond,
  $minute,
  $month,
  $radiansToDegrees,
  $second,
  $sin,
  $sinh,
  $tan,
  $tanh,
  $year,
} from 'mingo/operators/expression';
import { toNumber } from '../../bson/arithmetic.ts';
import { isNumeric, typeName } from '../../bson/types.ts';
import { type Doc, isDoc, isNullish, numberValue, type Value } from '../../bson/value.ts';
import { CommandError, notSupported } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { namedArguments, type OperatorTable, operator } from './define.ts';

const options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init(),
};

type MingoOperator = (doc: Record<string, unknown>, expression: unknown, settings: typeof options) => unknown;

const dateParts: Record<string, MingoOperator> = {
  $year,
  $month,
  $dayOfMonth,
  $dayOfWeek,
  $dayOfYear,
  $hour,
  $minute,
  $second,
  $millisecond,
};

const trigonometry: Record<string, MingoOperator> = {
  $sin,
  $cos,
  $tan,
  $asin,
  $acos,
  $atan,
  $sinh,
  $cosh,
  $tanh,
  $asinh,
  $acosh,
  $atanh,
  $degreesToRadians,
  $radiansToDegrees,
};

export const mingoOperators: OperatorTable = Object.assign(
  { $dateToString: compileDateToString },
  operator('$atan2', 2, 2, (y, x) => {
    if (isNullish(y) || isNullish(x)) return null;
    return real($atan2({ y: double('$atan2', y), x: double('$atan2', x) }, ['$y', '$x'], options));
  }),
  ...Object.entries(trigonometry).map(([name, compute]) =>
    operator(name, 1, 1, (angle) =>
      isNullish(angle) ? null : real(compute({ angle: double(name, angle) }, '$angle', options)),
    ),
  ),
  ...Object.entries(dateParts).map(([name, compute]) => ({
    [name]: (operand: Value, compiler: Compiler) => compileDatePart(name, compute, operand, compiler),
  })),
);

function double(name: string, value: Value): number {
  if (isNumeric(value) && !(value instanceof Decimal128)) return toNumber(value);
  throw notSupported(`${name} of ${typeName(value)}`);
}

function real(value: unknown): Value {
  return new Double(Number(value));
}

function compileDatePart(
  name: string,
  compute: MingoOperator,
  operand: Value,
  compiler: Compiler,
): Expression {
  const [first] = Array.isArray(operand) && operand.length === 1 ? operand : [operand];
  const isNamed = isDoc(first) && 'date' in first;
  const args = isNamed ? namedArguments(name, first, ['date', 'timezone'], ['date']) : { date: first };
  const evaluate = compileArguments(args, compiler);
  return (scope) => {
    const { date, timezone } = evaluate(scope);
    if (isNullish(date) || ('timezone' in args && isNullish(timezone))) return null;
    const at = { date: asDate(date), timezone: timezoneOf(timezone) };
    return numberValue(Number(guarded(() => compute(at, { date: '$date', timezone: '$timezone' }, options))));
  };
}

/** mingo writes month names in the time zone of this process, and counts some weeks wrongly. */
const TRUSTED_FORMAT = /^(?:[^%]|%[YmdHMSLjwu%])*$/;
const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function compileDateToString(operand: Value, compiler: Compiler): Expression {
  const known = ['date', 'format', 'timezone', 'onNull'];
  const args = namedArguments('$dateToString', operand, known, ['date']);
  const evaluate = compileArguments(args, compiler);
  return (scope) => {
    const { date, format = DEFAULT_FORMAT, timezone, onNull } = evaluate(scope);
    if (isNullish(date)) return onNull ?? null;
    if (format === null || ('timezone' in args && isNullish(timezone))) return null;
    if (typeof format !== 'string' || !TRUSTED_FORMAT.test(format)) {
      throw notSupported(`the date format '${String(format)}'`);
    }
    const at = { date: asDate(date), format, timezone: timezoneOf(timezone) };
    const expression = { date: '$date', format: '$format', timezone: '$timezone' };
    return String(guarded(() => $dateToString(at, expression, options)));
  };
}

function compileArguments(args: Doc, compiler: Compiler): (scope: Parameters<Expression>[0]) => Doc {
  const compiled = Object.entries(args).map(([name, value]): [string, Expression] => [
    name,
    compiler.compile(value),
  ]);
  return (scope) => Object.fromEntries(compiled.map(([name, expression]) => [name, expression(scope)]));
}

function timezoneOf(timezone: Value): string | undefined {
  if (timezone === undefined || timezone === 'UTC' || timezone === 'GMT' || timezone === 'Z')
    return undefined;
  if (typeof timezone === 'string') return timezone;
  throw new CommandError('Location40517', `timezone must evaluate to a string, found ${typeName(timezone)}`);
}

export function asDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw new CommandError('Location16006', `can't convert from BSON type ${typeName(value)} to Date`);
}

function guarded<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw new CommandError('BadValue', error instanceof Error ? error.message : String(error));
  }
}
