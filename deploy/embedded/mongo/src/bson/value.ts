// Decoded BSON with its number types intact: Int32, Double and Long stay themselves, so that they round-trip.
import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { Double, Int32, Long } from 'bson';

type Scalar =
  | string
  | boolean
  | null
  | undefined
  | Date
  | Int32
  | Double
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Timestamp
  | Code
  | DBRef
  | MinKey
  | MaxKey;

/** `undefined` stands for a missing field; BSON's own deprecated undefined is read as missing too. */
export type Value = Scalar | Doc | Value[];

export interface Doc {
  [field: string]: Value;
}

export function isDoc(value: Value): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !('_bsontype' in value && typeof value._bsontype === 'string' && !Object.hasOwn(value, '_bsontype'))
  );
}

/** Own fields only: a filter on `constructor` must not reach into JavaScript's prototypes. */
export function fieldOf(doc: Doc, field: string): Value {
  return Object.hasOwn(doc, field) ? doc[field] : undefined;
}

/** `__proto__` assigned plainly would change the prototype instead of adding a field. */
export function setField(doc: Doc, field: string, value: Value): void {
  if (field === '__proto__') {
    Object.defineProperty(doc, field, { value, enumerable: true, writable: true, configurable: true });
  } else {
    doc[field] = value;
  }
}

export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** The client's way of writing a number: whole values as int or long, the rest as double. */
export function numberValue(value: number): Value {
  if (!Number.isInteger(value)) return new Double(value);
  if (value >= -0x80000000 && value <= 0x7fffffff) return new Int32(value);
  return Number.isSafeInteger(value) ? Long.fromNumber(value) : new Double(value);
}
