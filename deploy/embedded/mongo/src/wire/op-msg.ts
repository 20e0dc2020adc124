// OP_MSG, the message of every command: flags, one body (kind 0), and sequences of documents (kind 1).
import { decodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/value.ts';
import { frame, MalformedMessageError } from './frames.ts';

export const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

export interface CommandMessage {
  command: Doc;
  /** The sender does not want a reply. */
  moreToCome: boolean;
}

export function readOpMsg(body: Buffer): CommandMessage {
  if (body.length < 5) throw new MalformedMessageError('an OP_MSG without sections');
  const flags = body.readUInt32LE(0);
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new MalformedMessageError(`unknown OP_MSG flags ${flags}`);
  }
  const end = (flags & CHECKSUM_PRESENT) !== 0 ? body.length - 4 : body.length;
  return { command: readSections(body.subarray(4, end)), moreToCome: (flags & MORE_TO_COME) !== 0 };
}

function readSections(sections: Buffer): Doc {
  let command: Doc | undefined;
  const sequences: Doc = {};
  let at = 0;
  while (at < sections.length) {
    const kind = sections[at];
    const section = sized(sections, at + 1);
    if (kind === 0 && !command) command = decodeDocument(section);
    else if (kind === 1) readSequence(section, sequences);
    else throw new MalformedMessageError(`an OP_MSG section of kind ${kind}`);
    at += 1 + section.length;
  }
  if (!command) throw new MalformedMessageError('an OP_MSG without a body');
  return Object.assign(command, sequences);
}

function readSequence(section: Buffer, sequences: Doc): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new MalformedMessageError('a document sequence without a name');
  const documents: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const document = sized(section, at);
    documents.push(decodeDocument(document));
    at += document.length;
  }
  sequences[section.toString('utf8', 4, nameEnd)] = documents;
}

/** The bytes of something that begins with its own length. */
export function sized(bytes: Buffer, at: number): Buffer {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > bytes.length) throw new MalformedMessageError('a section with a wrong length');
  return bytes.subarray(at, at + size);
}

export function writeOpMsg(responseTo: number, reply: Buffer): Buffer {
  return frame(OP_MSG, responseTo, [Buffer.alloc(5), reply]);
}
