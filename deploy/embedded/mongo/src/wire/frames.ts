// Cuts a stream of bytes into messages: a 16-byte header (length, request id, response to, opcode) and a body.
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;

export interface Frame {
  requestId: number;
  opcode: number;
  body: Buffer;
}

/** The peer does not speak the protocol; the connection cannot go on. */
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

  /** Joins chunks only when a whole message has come, so that a large one is copied once. */
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
