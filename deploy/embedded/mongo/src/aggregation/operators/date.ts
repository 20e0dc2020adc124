// Date arithmetic in UTC. Months end where the shorter month ends: 31 January plus a month is 28 February.
import { Long } from 'bson';
import { wholeNumber } from '../../bson/number.ts';
import { isNullish, type Value } from '../../bson/value.ts';
import { CommandError, notSupported } from '../../errors.ts';
import type { Compiler, Expression } from '../compiler.ts';
import { asDate } from './as-date.ts';
import { namedArguments, type OperatorTable } from './define.ts';

const MILLISECONDS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

export const dateOperators: OperatorTable = {
  $dateAdd: (operand, compiler) => compileShift('$dateAdd', 1, operand, compiler),
  $dateSubtract: (operand, compiler) => compileShift('$dateSubtract', -1, operand, compiler),
  $dateDiff: compileDifference,
  $dateTrunc: compileTruncation,
};

function compileNamed(name: string, operand: Value, compiler: Compiler, required: readonly string[]) {
  const args = namedArguments(name, operand, [...required, 'timezone', 'startOfWeek', 'binSize'], required);
  for (const option of ['timezone', 'startOfWeek', 'binSize']) {
    if (option in args && args[option] !== 'UTC') throw notSupported(`${name} with ${option}`);
  }
  const parts = required.map((field) => compiler.compile(args[field]));
  return (scope: Parameters<Expression>[0]) => {
    const values = parts.map((part) => part(scope));
    return values.some(isNullish) ? undefined : values;
  };
}

function compileShift(name: string, sign: 1 | -1, operand: Value, compiler: Compiler): Expression {
  const evaluate = compileNamed(name, operand, compiler, ['startDate', 'unit', 'amount']);
  return (scope) => {
    const [start, unit, amount] = evaluate(scope) ?? [];
    if (start === undefined) return null;
    const count = wholeNumber(amount);
    if (count === undefined)
      throw new CommandError('Location5166405', `${name} expects integer amount of time units`);
    return shift(asDate(start), unitName(name, unit), sign * count);
  };
}

function unitName(name: string, unit: Value): string {
  if (typeof unit === 'string' && (unit in MILLISECONDS || unit in MONTHS)) return unit;
  throw new CommandError('FailedToParse', `${name}: unknown time unit value: ${String(unit)}`);
}

function shift(date: Date, unit: string, amount: number): Date {
  const months = MONTHS[unit];
  if (months === undefined) return new Date(date.getTime() + (MILLISECONDS[unit] ?? 0) * amount);
  const shifted = new Date(date);
  shifted.setUTCDate(1);
  shifted.setUTCMonth(shifted.getUTCMonth() + months * amount);
  const days = new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() + 1, 0)).getUTCDate();
  shifted.setUTCDate(Math.min(date.getUTCDate(), days));
  return shifted;
}

/** How many boundaries of the unit lie between two dates. */
function compileDifference(operand: Value, compiler: Compiler): Expression {
  const evaluate = compileNamed('$dateDiff', operand, compiler, ['startDate', 'endDate', 'unit']);
  return (scope) => {
    const [start, end, unit] = evaluate(scope) ?? [];
    if (start === undefined) return null;
    const name = unitName('$dateDiff', unit);
    return Long.fromNumber(unitsSinceEpoch(asDate(end), name) - unitsSinceEpoch(asDate(start), name));
  };
}

function compileTruncation(operand: Value, compiler: Compiler): Expression {
  const evaluate = compileNamed('$dateTrunc', operand, compiler, ['date', 'unit']);
  return (scope) => {
    const [date, unit] = evaluate(scope) ?? [];
    if (date === undefined) return null;
    const name = unitName('$dateTrunc', unit);
    const units = unitsSinceEpoch(asDate(date), name);
    const months = MONTHS[name];
    if (months !== undefined) return new Date(Date.UTC(1970, units * months, 1));
    return new Date(units * (MILLISECONDS[name] ?? 1) - (name === 'week' ? WEEK_OFFSET : 0));
  };
}

/** Weeks begin on Sunday; the epoch was a Thursday. */
const WEEK_OFFSET = 4 * 86_400_000;

function unitsSinceEpoch(date: Date, unit: string): number {
  const months = MONTHS[unit];
  if (months !== undefined) {
    return Math.floor(((date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()) / months);
  }
  const offset = unit === 'week' ? WEEK_OFFSET : 0;
  return Math.floor((date.getTime() + offset) / (MILLISECONDS[unit] ?? 1));
}
