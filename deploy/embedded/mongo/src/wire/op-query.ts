// OP_QUERY and OP_REPLY: the form of a driver's first hello, before it knows what the server speaks.
import { decodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/value.ts';
import { frame, MalformedMessageError } from './frames.ts';
import { sized } from './op-msg.ts';

export const OP_QUERY = 2004;
const OP_REPLY = 1;

export function readOpQuery(body: Buffer): Doc {
  const nameEnd = body.indexOf(0, 4);
  if (nameEnd < 0) throw new MalformedMessageError('an OP_QUERY without a namespace');
  const [db = '', ...collection] = body.toString('utf8', 4, nameEnd).split('.');
  if (collection.join('.') !== '$cmd') throw new MalformedMessageError('an OP_QUERY that is not a command');
  return { ...decodeDocument(sized(body, nameEnd + 9)), $db: db };
}

export function writeOpReply(responseTo: number, reply: Buffer): Buffer {
  const header = Buffer.alloc(20);
  header.writeInt32LE(1, 16);
  return frame(OP_REPLY, responseTo, [header, reply]);
}
