import {
  $dateToString,
  $dayOfMonth,
  $dayOfWeek,
  $dayOfYear,
  $hour,
  $millisecond,
  $minute,
  $month,
  $second,
  $year,
} from 'mingo/operators/expression';
import { typeName } from '../../bson/types.ts';
import { type Doc, isDoc, isNullish, numberValue, type Value } from '../../bson/value.ts';
import { CommandError, notSupported } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { asDate } from './as-date.ts';
import { namedArguments, type OperatorTable } from './define.ts';
import { callMingo, type MingoOperator } from './mingo.ts';

const parts: Record<string, MingoOperator> = {
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

export const datePartOperators: OperatorTable = Object.assign(
  { $dateToString: compileDateToString },
  ...Object.entries(parts).map(([name, compute]) => ({
    [name]: (operand: Value, compiler: Compiler) => compileDatePart(name, compute, operand, compiler),
  })),
);

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
    return numberValue(Number(callMingo(compute, at, { date: '$date', timezone: '$timezone' })));
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
    return String(callMingo($dateToString, at, expression));
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
