import { calculateObjectSize, deserialize, serialize } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import { type Doc, isDoc, type Value } from './value.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** As MongoDB: deeper documents could overflow the stack of whoever walks them. */
const MAX_DEPTH = 180;

export function decodeDocument(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
}

export function encodeDocument(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: false });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes a document that is about to be stored, within MongoDB's limits. */
export function encodeForStorage(doc: Doc): Buffer {
  assertStorable(doc, 0);
  const size = calculateObjectSize(doc, { ignoreUndefined: false });
  if (size > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  return encodeDocument(doc);
}

function assertStorable(value: Value, depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new CommandError('Overflow', `Document exceeds maximum nested object depth: ${MAX_DEPTH}`);
  }
  if (Array.isArray(value)) {
    for (const element of value) assertStorable(element, depth + 1);
  } else if (isDoc(value)) {
    for (const field of Object.keys(value)) assertStorable(value[field], depth + 1);
  } else if (value instanceof Date && Number.isNaN(value.getTime())) {
    // BSON knows dates that JavaScript does not; written back, they would silently become 1970.
    throw notSupported('a date beyond the years that JavaScript knows');
  }
}
