// Group commit: commands that arrive together run in one transaction, and are answered after it is flushed to disk.
// A reply always means that the data is durable, at one flush for many clients. Long commands run in time slices
// between the others.
import { createServer, type Server, type Socket } from 'node:net';
import { decodeDocument } from './bson/codec.ts';
import type { Doc } from './bson/types.ts';
import { type Backend, failureReply, RunningCommand } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import {
  type Frame,
  FrameReader,
  frame,
  MalformedMessageError,
  OP_MSG,
  readOpMsg,
  sized,
  writeOpMsg,
} from './wire/frames.ts';
import { encodeReply } from './wire/reply.ts';

// A client's socket: requests in, replies out. A malformed message closes only this connection.

/** OP_QUERY and OP_REPLY: the format of a driver's first hello, before it knows the server's version. */
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

interface Request {
  command: Doc;
  /** Called with the encoded reply; a no-op if none is wanted. */
  respond(reply: Buffer): void;
}

function serveConnection(socket: Socket, submit: (request: Request) => void): void {
  const reader = new FrameReader();
  const run = oneAfterAnother((request) => socket.writable && submit(request));
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) run(toRequest(frame, socket));
    } catch (error) {
      // Decoding failed, so the rest of this stream can't be trusted.
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`embedded-mongo: closed a connection that sent ${reason}`);
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
}

/** Submits requests one after the other: data written without a reply is visible to the next request. */
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

export class WireServer {
  private readonly backend: Backend;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private queue: Request[] = [];
  /** Commands that need more time slices, the longest waiting first. */
  private running: Task[] = [];

  constructor(backend: Backend) {
    this.backend = backend;
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      serveConnection(socket, (request) => this.submit(request));
    });
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  /** Answers the received requests, ends running commands, then closes all connections. */
  async close(): Promise<void> {
    this.runBatch();
    for (const { command, respond } of this.running.splice(0)) {
      command.fail(new CommandError('InterruptedAtShutdown', 'interrupted at shutdown'));
      respond(command.reply ?? Buffer.alloc(0));
    }
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroySoon();
    await closed;
  }

  private submit(request: Request): void {
    this.queue.push(request);
    // After this round of socket reads, so that everything received by then joins the batch.
    if (this.queue.length === 1 && this.running.length === 0) this.schedule();
  }

  private schedule(): void {
    setImmediate(() => this.runBatch());
  }

  /** Starts the received commands, and gives one long command its next time slice. */
  private runBatch(): void {
    const arrived = this.queue.map(({ command, respond }): Task => {
      return { command: new RunningCommand(this.backend, command), respond };
    });
    this.queue = [];
    const next = this.running.splice(0, 1);
    const batch = [...arrived, ...next];
    for (const { command } of batch) command.run();
    const failure = this.commit(batch.find(({ command }) => command.diskFailure)?.command.diskFailure);
    for (const { command, respond } of batch) if (command.reply) respond(failure ?? command.reply);
    this.running.push(...batch.filter(({ command }) => !command.reply));
    if (failure) this.failRunning(failure);
    if (this.running.length > 0) this.schedule();
  }

  /** Part of the writes is lost: no running command may continue on top of them. */
  private failRunning(failure: Buffer): void {
    for (const { respond } of this.running.splice(0)) respond(failure);
  }

  /** If the disk fails, every command of the batch must fail. */
  private commit(diskFailure: unknown): Buffer | undefined {
    const { store } = this.backend;
    try {
      if (diskFailure) throw diskFailure;
      store.database.commit();
      return undefined;
    } catch (error) {
      store.rollback();
      return encodeReply(failureReply(error));
    }
  }
}

interface Task {
  command: RunningCommand;
  respond(reply: Buffer): void;
}
