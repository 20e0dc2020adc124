// Order-preserving bytes: comparing two keys as bytes gives MongoDB's order of the values. No field's encoding
// is a prefix of another's, so compound keys may be concatenated, and a descending field is simply inverted.
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
  Timestamp,
} from 'bson';
import { numberKey } from './number-key.ts';
import { isNullish, isNumeric, typeRank, typeRanks, type Value } from './types.ts';

/** A reusable, growing buffer for one key. */
class KeyBytes {
  length = 0;
  private buffer = Buffer.allocUnsafe(1024);

  clear(): void {
    this.length = 0;
  }

  copy(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.length));
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.buffer.writeUInt32BE(value, this.length);
  }

  uint64(value: bigint): void {
    this.reserve(8);
    this.length = this.buffer.writeBigUInt64BE(value, this.length);
  }

  int64(value: bigint): void {
    this.uint64(BigInt.asUintN(64, value) ^ (1n << 63n));
  }

  /** IEEE bits made sortable; NaN lies below every number and -0 equals 0. */
  double(value: number): void {
    this.reserve(8);
    const start = this.length;
    this.length = this.buffer.writeDoubleBE(value === 0 ? 0 : value, start);
    if (Number.isNaN(value)) this.buffer.fill(0, start, this.length);
    else if (value < 0) this.invertFrom(start);
    else this.buffer[start] = (this.buffer[start] ?? 0) | 0x80;
  }

  /** UTF-8 terminated by 00 00; a 00 in the string is written as 00 FF, so that no key is a prefix of another. */
  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.reserve(size * 2 + 2);
    const start = this.length;
    this.length += this.buffer.write(value, start);
    if (value.includes('\0')) this.escapeZeros(start);
    this.buffer[this.length++] = 0;
    this.buffer[this.length++] = 0;
  }

  invertFrom(start: number): void {
    for (let i = start; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
  }

  private escapeZeros(start: number): void {
    const plain = Buffer.from(this.buffer.subarray(start, this.length));
    this.length = start;
    for (const byte of plain) {
      this.buffer[this.length++] = byte;
      if (byte === 0) this.buffer[this.length++] = 0xff;
    }
  }

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + size));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }
}

export type Direction = 1 | -1;

/** An indexed empty array sorts separately, below null. */
export const EMPTY_ARRAY = Symbol('empty array');
export type KeyPart = Value | typeof EMPTY_ARRAY;

const scratch = new KeyBytes();

export function encodeKey(parts: readonly KeyPart[], directions: readonly Direction[]): Buffer {
  scratch.clear();
  for (let i = 0; i < parts.length; i++) {
    const start = scratch.length;
    writePart(scratch, parts[i]);
    if (directions[i] === -1) scratch.invertFrom(start);
  }
  return scratch.copy();
}

/** A canonical string of a value, independent of its number type: for grouping and sets. */
export function valueIdentity(value: Value): string {
  return encodeKey([value], [1]).toString('latin1');
}

function writePart(out: KeyBytes, part: KeyPart): void {
  if (part === EMPTY_ARRAY) out.byte(typeRanks.undefined);
  else writeValue(out, part);
}

function writeValue(out: KeyBytes, value: Value): void {
  out.byte(typeRank(value));
  if (typeof value === 'string') out.text(value);
  else if (typeof value === 'boolean') out.byte(value ? 1 : 0);
  else if (value instanceof ObjectId) out.bytes(value.id);
  else if (value instanceof Date) out.int64(BigInt(value.getTime()));
  else if (Array.isArray(value)) writeArray(out, value);
  else if (value instanceof Timestamp) out.uint64(value.toBigInt());
  else if (isNumber(value)) writeNumber(out, value);
  else writeRare(out, value);
}

function isNumber(value: Value): value is Int32 | Long | Double | Decimal128 {
  return (
    value instanceof Int32 || value instanceof Double || value instanceof Long || value instanceof Decimal128
  );
}

function writeNumber(out: KeyBytes, value: Int32 | Long | Double | Decimal128): void {
  const { floor, fraction } = numberKey(value);
  out.double(floor);
  out.byte(fraction === 0n ? 0 : 1);
  if (fraction !== 0n) out.uint64(fraction);
}

function writeRare(out: KeyBytes, value: Value): void {
  if (value instanceof Binary) {
    const data = value.value();
    out.uint32(data.length);
    out.byte(value.sub_type);
    out.bytes(data);
  } else if (value instanceof BSONRegExp) {
    out.text(value.pattern);
    out.text(value.options);
  } else if (value instanceof BSONSymbol) out.text(value.value);
  else if (value instanceof Code) out.text(value.code);
  else if (typeRank(value) === typeRanks.object) writeDocument(out, value);
}

function writeArray(out: KeyBytes, values: readonly Value[]): void {
  for (const value of values) writeValue(out, value);
  out.byte(0);
}

/** By field: first the type of the value, then the name, then the value. */
function writeDocument(out: KeyBytes, doc: Value): void {
  for (const [field, value] of Object.entries(doc ?? {})) {
    out.byte(typeRank(value));
    out.text(field);
    writeValue(out, value);
  }
  out.byte(0);
}

/** MongoDB's order of any two values; zero means equal, regardless of number types. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (a instanceof Int32 && b instanceof Int32) return a.value - b.value;
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof Double && b instanceof Double && a.value === b.value) return 0;
  return Buffer.compare(encodeKey([a], [1]), encodeKey([b], [1]));
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** By code point, like UTF-8 bytes; UTF-16 sorts surrogates below U+E000 to U+FFFF. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const size = Math.min(a.length, b.length);
  for (let i = 0; i < size; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

// Conversions of numbers of any type.

export function wholeNumber(value: Value): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = value instanceof Decimal128 ? Number(value.toString()) : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** MongoDB's truthiness: everything except false, null, undefined and zero. */
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

/** The integer part; undefined for NaN and infinities. */
export function truncated(value: Value): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (!isNumeric(value)) return undefined;
  const number = Math.trunc(Number(value.toString()));
  return Number.isFinite(number) ? BigInt(number) : undefined;
}
