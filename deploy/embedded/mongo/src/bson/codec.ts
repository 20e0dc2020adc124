import { calculateObjectSize, DBRef, deserialize, serialize } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import { type Doc, isDoc, setField, type Value } from './types.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** MongoDB's limit: deeper documents could overflow the stack of recursive code. */
const MAX_DEPTH = 180;

const DBREF_FIELD = Buffer.from('$id\0');

export function decodeDocument(bytes: Uint8Array): Doc {
  const doc: Doc = deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(DBREF_FIELD)
    ? withoutReferences(doc)
    : doc;
}

/** The decoder turns `{$ref, $id}` into an object; to the server it is an ordinary document. */
function withoutReferences(doc: Doc): Doc {
  const plain: Doc = {};
  for (const [field, value] of Object.entries(doc)) setField(plain, field, withoutReference(value));
  return plain;
}

function withoutReference(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutReference);
  if (isDoc(value)) return withoutReferences(value);
  if (!(value instanceof DBRef)) return value;
  const { collection, oid, db, fields } = value;
  return withoutReferences({ $ref: collection, $id: oid, ...(db !== undefined && { $db: db }), ...fields });
}

export function encodeDocument(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: false });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes a document for storage, within MongoDB's limits. */
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
    // BSON has dates beyond JavaScript's range; written back, they would silently become 1970.
    throw notSupported('a date beyond the years that JavaScript knows');
  }
}
