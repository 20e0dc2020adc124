import { Double } from 'bson';
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
    const bits = value instanceof Double && !Number.isInteger(value.value) ? undefined : truncated(value);
    return bits !== undefined && matches?.(bits, mask) === true;
  });
}

function bitMask(operator: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => mask | (1n << BigInt(wholeNumber(position) ?? 0)), 0n);
  }
  const mask = wholeNumber(operand);
  if (mask === undefined) throw notSupported(`${operator} with anything but a number or positions`);
  if (mask < 0)
    throw new CommandError('FailedToParse', `Expected a non-negative number in: ${operator}: ${mask}`);
  return BigInt(mask);
}
