// Sums and products that keep MongoDB's number types: int widens to long, any double gives double, decimal wins.
import { Decimal128, Double, Int32, Long } from 'bson';
import {
  addDecimals,
  type ExactDecimal,
  exactDecimal,
  multiplyDecimals,
  type NumericValue,
  toDecimal128,
} from './number-key.ts';

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

/** Undefined where two whole numbers exceed 64 bits. */
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

/** As MongoDB, a double becomes a decimal of its 15 significant digits. */
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
