// Readings of a number, whatever its type.
import { Decimal128, Double, Int32, Long } from 'bson';
import { equalValues } from './key.ts';
import { isNumeric } from './types.ts';
import { isNullish, type Value } from './value.ts';

export function wholeNumber(value: Value): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = value instanceof Decimal128 ? Number(value.toString()) : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** MongoDB's truth of an argument: everything but false, null, undefined and zero. */
export function isTruthy(value: Value): boolean {
  if (isNullish(value) || value === false) return false;
  return !(isNumeric(value) && equalValues(value, new Int32(0)));
}

export function isNotANumber(value: Value): boolean {
  return (
    (value instanceof Double && Number.isNaN(value.value)) ||
    (value instanceof Decimal128 && value.toString() === 'NaN')
  );
}

/** Its whole part; undefined for anything but a finite number. */
export function truncated(value: Value): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (!isNumeric(value)) return undefined;
  const number = Math.trunc(Number(value.toString()));
  return Number.isFinite(number) ? BigInt(number) : undefined;
}
