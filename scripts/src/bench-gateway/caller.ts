// A client that is itself nearly free: requests as bytes, the next sent on a kept connection after each answer.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export const CONNECTIONS = 64;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Somebody signed in: one of many, since each may ask only so often. */
export interface Visitor {
  cookie: string;
  address: string;
}

/** Connections to one server. All ask for the same, each time in the name of the next visitor. */
export class Caller {
  private readonly port: number;
  private readonly questions: readonly Buffer[];
  private sockets: Socket[] = [];
  private asked = 0;

  constructor(port: number, path: string, visitors: readonly Visitor[]) {
    this.port = port;
    this.questions = visitors.map((visitor) => question(path, visitor));
  }

  /** Asks so many times, on all connections at once. @returns milliseconds of each answer */
  async ask(times: number): Promise<number[]> {
    // Only now: a server closes connections on which nobody asks.
    if (this.sockets.length === 0) this.sockets = await connections(this.port);
    const taken: number[] = [];
    let left = times;
    const next = () => left-- > 0;
    await Promise.all(this.sockets.map((socket) => this.askOn(socket, next, taken)));
    return taken;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private askOn(socket: Socket, next: () => boolean, taken: number[]): Promise<void> {
    return new Promise((resolve, reject) => {
      let from = 0;
      let missing = 0;
      const send = () => {
        if (!next()) {
          socket.removeAllListeners('data').removeAllListeners('close');
          return resolve();
        }
        from = performance.now();
        socket.write(this.questions[this.asked++ % this.questions.length] as Buffer);
      };
      socket.on('close', () => reject(new Error('the server closed a connection')));
      socket.on('data', (chunk: Buffer) => {
        missing = (missing || sizeOf(chunk)) - chunk.length;
        if (missing > 0) return;
        taken.push(performance.now() - from);
        send();
      });
      send();
    });
  }
}

async function connections(port: number): Promise<Socket[]> {
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

const question = (path: string, { cookie, address }: Visitor) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\nx-forwarded-for: ${address}\r\ncookie: ${cookie}\r\n\r\n`,
  );

/** Bytes of a whole answer, by its first chunk. @throws unless it is a 200 of known length */
function sizeOf(chunk: Buffer): number {
  const end = chunk.indexOf(END_OF_HEAD);
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`not what was asked for:\n${head}`);
  return end + END_OF_HEAD.length + Number(length);
}
