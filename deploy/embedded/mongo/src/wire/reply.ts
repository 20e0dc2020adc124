// Encodes replies. Documents of a batch are stored BSON: they are copied, not decoded and encoded again.
import { Int32, Long } from 'bson';
import { encodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';

export class CursorReply {
  readonly namespace: string;
  readonly cursorId: bigint;
  readonly field: 'firstBatch' | 'nextBatch';
  readonly batch: Buffer[];

  constructor(namespace: string, cursorId: bigint, field: 'firstBatch' | 'nextBatch', batch: Buffer[]) {
    this.namespace = namespace;
    this.cursorId = cursorId;
    this.field = field;
    this.batch = batch;
  }
}

export type Reply = Doc | CursorReply;

const TYPE_DOCUMENT = 3;
const TYPE_ARRAY = 4;

export function encodeReply(reply: Reply): Buffer {
  if (!(reply instanceof CursorReply)) return encodeDocument({ ...reply, ok: reply.ok ?? new Int32(1) });
  const id = { id: Long.fromBigInt(reply.cursorId), ns: reply.namespace };
  const batch = element(TYPE_ARRAY, reply.field, document(reply.batch.map(arrayElement)));
  const cursor = document([batch, fieldsOf(id)]);
  return document([element(TYPE_DOCUMENT, 'cursor', cursor), fieldsOf({ ok: new Int32(1) })]);
}

function arrayElement(bytes: Buffer, index: number): Buffer {
  return element(TYPE_DOCUMENT, String(index), bytes);
}

function element(type: number, name: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
}

/** The elements of a document, without its length and terminating zero. */
function fieldsOf(doc: Doc): Buffer {
  return encodeDocument(doc).subarray(4, -1);
}

function document(elements: Buffer[]): Buffer {
  const size = elements.reduce((sum, bytes) => sum + bytes.length, 5);
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(size, 0);
  return Buffer.concat([length, ...elements, Buffer.from([0])], size);
}
