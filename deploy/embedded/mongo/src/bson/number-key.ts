// Orders int, long, double and decimal by value in bytes: the greatest double not above the number, sortable,
// then how far the number lies between that double and the next, as a 64-bit fraction. Two different int64 or
// Decimal128 values never share both parts, because a gap between doubles holds fewer than 2^61 of either.
import { Decimal128, Double, Int32, Long } from 'bson';
import { notSupported } from '../errors.ts';

// Decimal128 as an exact fraction: coefficient × 10^exponent.
interface ExactDecimal {
  coefficient: bigint;
  exponent: number;
}

const DIGITS = 34;
const pattern = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/;

/** Undefined for NaN and the infinities. */
function exactDecimal(value: Decimal128 | string): ExactDecimal | undefined {
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
function toDecimal128({ coefficient, exponent }: ExactDecimal): Decimal128 {
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

function addDecimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (x: ExactDecimal) => x.coefficient * 10n ** BigInt(x.exponent - exponent);
  return { coefficient: scale(a) + scale(b), exponent };
}

function multiplyDecimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

export interface NumberKey {
  floor: number;
  fraction: bigint;
}

export type NumericValue = Int32 | Long | Double | Decimal128;

export function numberKey(value: NumericValue): NumberKey {
  if (value instanceof Int32 || value instanceof Double) return { floor: value.valueOf(), fraction: 0n };
  if (value instanceof Long) {
    const near = value.toNumber();
    return Number.isSafeInteger(near) ? { floor: near, fraction: 0n } : between(value.toBigInt(), 1n, near);
  }
  return decimalKey(value);
}

function decimalKey(value: Decimal128): NumberKey {
  const text = value.toString();
  const near = Number(text);
  const exact = exactDecimal(text);
  if (!exact || exact.coefficient === 0n) return { floor: exact ? 0 : near, fraction: 0n };
  // Beyond these bounds, a double doesn't bracket a decimal closely enough to order it.
  if (Math.abs(near) > 1e300 || Math.abs(near) < 1e-270) {
    throw notSupported(`comparing the decimal ${text}, which lies outside the range of a double,`);
  }
  const { coefficient, exponent } = exact;
  return exponent >= 0
    ? between(coefficient * 10n ** BigInt(exponent), 1n, near)
    : between(coefficient, 10n ** BigInt(-exponent), near);
}

/** Places numerator ÷ denominator above the greatest double that does not exceed it. */
function between(numerator: bigint, denominator: bigint, near: number): NumberKey {
  const exceeds = (double: number) => {
    const [top, bottom] = ratioOf(double);
    return top * denominator > numerator * bottom;
  };
  const floor = exceeds(near) ? nextDouble(near, -1) : near;
  const [top, bottom] = ratioOf(floor);
  const [nextTop, nextBottom] = ratioOf(nextDouble(floor, 1));
  const gapTop = nextTop * bottom - top * nextBottom;
  const gapBottom = nextBottom * bottom;
  const restTop = numerator * bottom - top * denominator;
  const restBottom = denominator * bottom;
  return { floor, fraction: (restTop * gapBottom * 2n ** 64n) / (restBottom * gapTop) };
}

const bits = new DataView(new ArrayBuffer(8));

function nextDouble(value: number, step: 1 | -1): number {
  bits.setFloat64(0, value);
  const outward = value > 0 ? step : -step;
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(outward));
  return bits.getFloat64(0);
}

/** A finite, non-zero double as an exact ratio. */
function ratioOf(value: number): [bigint, bigint] {
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const stored = raw & 0xfffffffffffffn;
  const mantissa = biased === 0 ? stored : stored | 0x10000000000000n;
  const exponent = Math.max(biased, 1) - 1075;
  const signed = value < 0 ? -mantissa : mantissa;
  return exponent >= 0 ? [signed << BigInt(exponent), 1n] : [signed, 1n << BigInt(-exponent)];
}

// Sums and products with MongoDB's number types: int widens to long, a double gives a double, a decimal gives a
// decimal.
interface Operation {
  doubles(a: number, b: number): number;
  integers(a: bigint, b: bigint): bigint;
  decimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal;
}

const addition: Operation = {
  doubles: (a, b) => a + b,
  integers: (a, b) => a + b,
  decimals: addDecimals,
};

const multiplication: Operation = {
  doubles: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: multiplyDecimals,
};

/** Undefined if two integers exceed 64 bits. */
export function add(a: NumericValue, b: NumericValue): NumericValue | undefined {
  return combine(addition, a, b);
}

export function multiply(a: NumericValue, b: NumericValue): NumericValue | undefined {
  return combine(multiplication, a, b);
}

function combine(operation: Operation, a: NumericValue, b: NumericValue): NumericValue | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return combineDecimals(operation, a, b);
  if (a instanceof Double || b instanceof Double)
    return new Double(operation.doubles(toNumber(a), toNumber(b)));
  const result = operation.integers(toBigInt(a), toBigInt(b));
  if (result !== BigInt.asIntN(64, result)) return undefined;
  const fitsInt = a instanceof Int32 && b instanceof Int32 && result === BigInt.asIntN(32, result);
  return fitsInt ? new Int32(Number(result)) : Long.fromBigInt(result);
}

function combineDecimals(operation: Operation, a: NumericValue, b: NumericValue): Decimal128 {
  const [x, y] = [exactDecimal(decimalText(a)), exactDecimal(decimalText(b))];
  if (x && y) return toDecimal128(operation.decimals(x, y));
  return Decimal128.fromString(String(operation.doubles(toNumber(a), toNumber(b))));
}

/** Like MongoDB, converts a double to a decimal with its 15 significant digits. */
function decimalText(value: NumericValue): string {
  if (!(value instanceof Double)) return value.toString();
  return Number.isFinite(value.value) ? value.value.toPrecision(15).toUpperCase() : String(value.value);
}

function toNumber(value: NumericValue): number {
  return value instanceof Int32 || value instanceof Double ? value.value : Number(value.toString());
}

function toBigInt(value: Int32 | Long): bigint {
  return value instanceof Int32 ? BigInt(value.value) : value.toBigInt();
}
