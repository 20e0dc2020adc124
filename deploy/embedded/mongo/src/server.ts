// Group commit: commands that arrived together run one after another in one transaction, and are answered
// after it is on the disk. So an answer always means that the data survives, at one flush for many clients.
import { createServer, type Server, type Socket } from 'node:net';
import { type Backend, failureReply, runCommand } from './commands/dispatch.ts';
import { isDatabaseFailure } from './storage/database.ts';
import { type Request, serveConnection } from './wire/connection.ts';
import { encodeReply } from './wire/reply.ts';

export class WireServer {
  private readonly backend: Backend;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private queue: Request[] = [];

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

  /** Answers what has arrived, then lets go of every client. */
  async close(): Promise<void> {
    this.runBatch();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroySoon();
    await closed;
  }

  private submit(request: Request): void {
    this.queue.push(request);
    // After this round of socket reads: whatever else has arrived joins the batch.
    if (this.queue.length === 1) setImmediate(() => this.runBatch());
  }

  private runBatch(): void {
    const batch = this.queue;
    this.queue = [];
    let diskFailure: unknown;
    const replies = batch.map(({ command }) => {
      try {
        return encodeReply(runCommand(this.backend, command));
      } catch (error) {
        if (isDatabaseFailure(error)) diskFailure = error;
        return encodeReply(failureReply(error));
      }
    });
    const failure = this.commit(diskFailure);
    for (const [i, { respond }] of batch.entries()) respond(failure ?? replies[i] ?? Buffer.alloc(0));
  }

  /** If the disk fails, nobody in the batch may believe that it was written. */
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
