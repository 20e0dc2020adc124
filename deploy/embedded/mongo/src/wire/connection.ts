// One client's socket: messages in, replies out. A malformed message ends this connection and no other.
import type { Socket } from 'node:net';
import { decodeDocument } from '../bson/codec.ts';
import type { Doc } from '../bson/value.ts';
import {
  type Frame,
  FrameReader,
  frame,
  MalformedMessageError,
  OP_MSG,
  readOpMsg,
  sized,
  writeOpMsg,
} from './frames.ts';

// OP_QUERY and OP_REPLY: the form of a driver's first hello, before it knows what the server speaks.

const OP_QUERY = 2004;
const OP_REPLY = 1;

function readOpQuery(body: Buffer): Doc {
  const nameEnd = body.indexOf(0, 4);
  if (nameEnd < 0) throw new MalformedMessageError('an OP_QUERY without a namespace');
  const [db = '', ...collection] = body.toString('utf8', 4, nameEnd).split('.');
  if (collection.join('.') !== '$cmd') throw new MalformedMessageError('an OP_QUERY that is not a command');
  return { ...decodeDocument(sized(body, nameEnd + 9)), $db: db };
}

function writeOpReply(responseTo: number, reply: Buffer): Buffer {
  const header = Buffer.alloc(20);
  header.writeInt32LE(1, 16);
  return frame(OP_REPLY, responseTo, [header, reply]);
}

export interface Request {
  command: Doc;
  /** Takes the encoded reply; does nothing where none is wanted. */
  respond(reply: Buffer): void;
}

export function serveConnection(socket: Socket, submit: (request: Request) => void): void {
  const reader = new FrameReader();
  const run = oneAfterAnother((request) => socket.writable && submit(request));
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) run(toRequest(frame, socket));
    } catch (error) {
      // Decoding failed: whatever follows on this socket cannot be trusted either.
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`embedded-mongo: closed a connection that sent ${reason}`);
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
}

/** Submits a request when the one before it is done: what was written without a reply is there for the next one. */
function oneAfterAnother(submit: (request: Request) => unknown): (request: Request) => void {
  const waiting: Request[] = [];
  const submitFirst = () => {
    const [first] = waiting;
    if (!first) return;
    submit({
      command: first.command,
      respond(reply) {
        first.respond(reply);
        waiting.shift();
        submitFirst();
      },
    });
  };
  return (request) => {
    waiting.push(request);
    if (waiting.length === 1) submitFirst();
  };
}

function toRequest({ opcode, requestId, body }: Frame, socket: Socket): Request {
  if (opcode === OP_QUERY) {
    return {
      command: readOpQuery(body),
      respond: (reply) => send(socket, writeOpReply(requestId, reply)),
    };
  }
  if (opcode !== OP_MSG) throw new MalformedMessageError(`opcode ${opcode}`);
  const { command, moreToCome } = readOpMsg(body);
  return {
    command,
    respond: moreToCome ? () => {} : (reply) => send(socket, writeOpMsg(requestId, reply)),
  };
}

function send(socket: Socket, message: Buffer): void {
  if (socket.writable) socket.write(message);
}
