import { Decimal128, Double } from 'bson';
import { truncated, wholeNumber } from '../bson/number.ts';
import type { Value } from '../bson/value.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type Condition, onValues } from './condition.ts';

const bitwise: Record<string, (value: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (value, mask) => (value & mask) === mask,
  $bitsAllClear: (value, mask) => (value & mask) === 0n,
  $bitsAnySet: (value, mask) => (value & mask) !== 0n,
  $bitsAnyClear: (value, mask) => (value & mask) !== mask,
};

export function bitTest(operator: string, operand: Value): Condition {
  const mask = bitMask(operator, operand);
  const matches = bitwise[operator];
  return onValues((value) => {
    // A number with a fraction has no bits to test.
    const bits = isWhole(value) ? truncated(value) : undefined;
    return bits !== undefined && matches?.(bits, mask) === true;
  });
}

function isWhole(value: Value): boolean {
  if (value instanceof Decimal128) return Number.isInteger(Number(value.toString()));
  return !(value instanceof Double) || Number.isInteger(value.value);
}

function bitMask(operator: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => mask | bitAt(operator, position), 0n);
  }
  const mask = wholeNumber(operand);
  if (mask === undefined) throw notSupported(`${operator} with anything but a number or positions`);
  if (mask < 0)
    throw new CommandError('FailedToParse', `Expected a non-negative number in: ${operator}: ${mask}`);
  return BigInt(mask);
}

function bitAt(operator: string, position: Value): bigint {
  const at = wholeNumber(position);
  if (at !== undefined && at >= 0 && at < 64) return 1n << BigInt(at);
  throw new CommandError('BadValue', `${operator} needs bit positions from 0 to 63`);
}
