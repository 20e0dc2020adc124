// Decimal128 as an exact fraction: coefficient × 10^exponent.
import { Decimal128 } from 'bson';

export interface ExactDecimal {
  coefficient: bigint;
  exponent: number;
}

const DIGITS = 34;
const pattern = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/;

/** Undefined for NaN and the infinities. */
export function exactDecimal(value: Decimal128 | string): ExactDecimal | undefined {
  const match = pattern.exec(value.toString());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const magnitude = BigInt(whole + fraction);
  return {
    coefficient: sign === '-' ? -magnitude : magnitude,
    exponent: Number(exponent) - fraction.length,
  };
}

/** Rounds half to even at 34 digits, the precision of Decimal128. */
export function toDecimal128({ coefficient, exponent }: ExactDecimal): Decimal128 {
  const sign = coefficient < 0n ? '-' : '';
  const magnitude = coefficient < 0n ? -coefficient : coefficient;
  const excess = magnitude.toString().length - DIGITS;
  if (excess <= 0) return Decimal128.fromString(`${sign}${magnitude}E${exponent}`);
  const unit = 10n ** BigInt(excess);
  const rest = magnitude % unit;
  const half = unit / 2n;
  let rounded = magnitude / unit;
  if (rest > half || (rest === half && rounded % 2n === 1n)) rounded += 1n;
  return Decimal128.fromString(`${sign}${rounded}E${exponent + excess}`);
}

export function addDecimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (x: ExactDecimal) => x.coefficient * 10n ** BigInt(x.exponent - exponent);
  return { coefficient: scale(a) + scale(b), exponent };
}

export function multiplyDecimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}
