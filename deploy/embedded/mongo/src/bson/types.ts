// MongoDB's names, numbers and canonical order of BSON types.
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { notSupported } from '../errors.ts';

export const typeNumbers = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

export type TypeName = keyof typeof typeNumbers;

/** The first byte of an encoded key: types sort in this order, and all numbers share one rank. */
export const typeRanks: Record<TypeName, number> = {
  minKey: 0x0a,
  undefined: 0x14,
  null: 0x1e,
  int: 0x28,
  long: 0x28,
  double: 0x28,
  decimal: 0x28,
  string: 0x3c,
  symbol: 0x3c,
  object: 0x46,
  array: 0x50,
  binData: 0x5a,
  objectId: 0x64,
  bool: 0x6e,
  date: 0x78,
  timestamp: 0x82,
  regex: 0x8c,
  javascript: 0x96,
  maxKey: 0xf0,
};

/** The type of a value; a missing one counts as null, as in every comparison. */
export function typeName(value: Value): TypeName {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Date) return 'date';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  return rareTypeName(value);
}

function rareTypeName(value: Value): TypeName {
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Binary) return 'binData';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof DBRef) throw notSupported('DBRef');
  return 'object';
}

export function typeRank(value: Value): number {
  return typeRanks[typeName(value)];
}

export function isNumeric(value: Value): value is Int32 | Long | Double | Decimal128 {
  return typeRank(value) === typeRanks.int;
}

// A value in the mongo shell's notation, for messages.
export function shellText(value: Value): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Long) return value.toString();
  if (value instanceof Decimal128) return `NumberDecimal("${value.toString()}")`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(shellText).join(', ')} ]` : '[]';
  if (isDoc(value)) return documentText(value);
  return String(value);
}

function documentText(doc: Doc): string {
  const fields = Object.entries(doc).map(([field, value]) => `${field}: ${shellText(value)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

// Decoded BSON with its number types: Int32, Double and Long are kept, so that they round-trip.

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

/** Own fields only: a filter on `constructor` must not read JavaScript's prototypes. */
export function fieldOf(doc: Doc, field: string): Value {
  return Object.hasOwn(doc, field) ? doc[field] : undefined;
}

/** A plain assignment to `__proto__` would change the prototype instead of adding a field. */
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

/** Converts a number like the client does: integers to int or long, others to double. */
export function numberValue(value: number): Value {
  if (!Number.isInteger(value)) return new Double(value);
  if (value >= -0x80000000 && value <= 0x7fffffff) return new Int32(value);
  return Number.isSafeInteger(value) ? Long.fromNumber(value) : new Double(value);
}
