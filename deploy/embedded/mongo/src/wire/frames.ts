import { decodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';

// Splits a byte stream into messages: a 16-byte header (length, request id, response to, opcode) and a body.
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;

export interface Frame {
  requestId: number;
  opcode: number;
  body: Buffer;
}

/** A protocol error of the peer, after which the connection is closed. */
export class MalformedMessageError extends Error {
  override readonly name = 'MalformedMessageError';
}

export class FrameReader {
  private chunks: Buffer[] = [];
  private available = 0;

  push(chunk: Buffer): Frame[] {
    this.chunks.push(chunk);
    this.available += chunk.length;
    const frames: Frame[] = [];
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | undefined {
    if (this.available < HEADER_BYTES) return undefined;
    const size = this.peek(4).readInt32LE(0);
    if (size < HEADER_BYTES || size > MAX_MESSAGE_BYTES) {
      throw new MalformedMessageError(`a message of ${size} bytes`);
    }
    if (this.available < size) return undefined;
    const message = this.peek(size);
    this.chunks = message.length > size ? [message.subarray(size)] : [];
    this.available -= size;
    return {
      requestId: message.readInt32LE(4),
      opcode: message.readInt32LE(12),
      body: message.subarray(HEADER_BYTES, size),
    };
  }

  /** Joins chunks only once a message is complete, so that a large one is copied once. */
  private peek(size: number): Buffer {
    const [first] = this.chunks;
    if (first && first.length >= size) return first;
    const joined = Buffer.concat(this.chunks);
    this.chunks = [joined];
    return joined;
  }
}

let lastRequestId = 0;

export function frame(opcode: number, responseTo: number, parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, HEADER_BYTES);
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  header.writeInt32LE(size, 0);
  header.writeInt32LE(lastRequestId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, ...parts], size);
}

// OP_MSG, the message of all commands: flags, one body (kind 0), and document sequences (kind 1).
export const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

export interface CommandMessage {
  command: Doc;
  /** The sender wants no reply (moreToCome). */
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

/** The bytes of a value that starts with its own length. */
export function sized(bytes: Buffer, at: number): Buffer {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > bytes.length) throw new MalformedMessageError('a section with a wrong length');
  return bytes.subarray(at, at + size);
}

export function writeOpMsg(responseTo: number, reply: Buffer): Buffer {
  return frame(OP_MSG, responseTo, [Buffer.alloc(5), reply]);
}
