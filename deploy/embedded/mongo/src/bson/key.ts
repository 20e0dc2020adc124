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
import { KeyBytes } from './key-bytes.ts';
import { numberKey } from './number-key.ts';
import { typeRank, typeRanks } from './types.ts';
import type { Value } from './value.ts';

export type Direction = 1 | -1;

/** An indexed empty array has a place of its own, below null. */
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

/** The same value always gives the same text, whatever its number type: for grouping and sets. */
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

/** Field by field: the type of the value first, then the name, then the value. */
function writeDocument(out: KeyBytes, doc: Value): void {
  for (const [field, value] of Object.entries(doc ?? {})) {
    out.byte(typeRank(value));
    out.text(field);
    writeValue(out, value);
  }
  out.byte(0);
}
