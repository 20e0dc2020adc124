// A value as the mongo shell writes it, for messages.
import { Binary, BSONRegExp, Decimal128, Double, Long, ObjectId } from 'bson';
import { type Doc, isDoc, type Value } from './value.ts';

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
