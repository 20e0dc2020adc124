// Group commit: commands that arrived together run in one transaction, and are answered after it is on the disk. So an
// answer always means that the data survives, at one flush for many clients. A command that takes long runs in slices
// between the others.
import { createServer, type Server, type Socket } from 'node:net';
import { type Backend, failureReply, RunningCommand } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import { type Request, serveConnection } from './wire/connection.ts';
import { encodeReply } from './wire/reply.ts';

export class WireServer {
  private readonly backend: Backend;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private queue: Request[] = [];
  /** Those that have had a slice of time and need more, the one that waited longest first. */
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

  /** Answers what has arrived, ends what takes longer, then lets go of every client. */
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
    // After this round of socket reads: whatever else has arrived joins the batch.
    if (this.queue.length === 1 && this.running.length === 0) this.schedule();
  }

  private schedule(): void {
    setImmediate(() => this.runBatch());
  }

  /** Starts what has arrived, and gives one of those that take longer its next slice. */
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

  /** Of what they wrote, something is lost: none of those under way may go on as if it were there. */
  private failRunning(failure: Buffer): void {
    for (const { respond } of this.running.splice(0)) respond(failure);
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

interface Task {
  command: RunningCommand;
  respond(reply: Buffer): void;
}
