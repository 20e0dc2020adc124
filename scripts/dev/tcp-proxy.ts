// A TCP proxy with conditions of its own, between the system and a server that it needs.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

// What happens to bytes on their way, by the condition of the network.

/**
 * `down`: open connections end, new ones are refused. `silent`: bytes stay on the way until the condition changes.
 * `lost`: as silent, and for its callers what is open then stays so, as when the server's machine is gone without a
 * word. `slow`: each chunk takes so long. `drip`: a few bytes at a time. `cut`: the answer breaks off after so many
 * bytes, on each connection. `reset`: a connection is reset at its first byte.
 */
export type NetworkCondition =
  | { kind: 'fine' | 'down' | 'silent' | 'reset' | 'lost' }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'drip'; bytesPerSecond: number }
  | { kind: 'cut'; afterBytes: number };

/** Slices of a second in which a drip falls. */
const DRIPS_A_SECOND = 20;

/** The condition of a proxy's network. */
class CurrentCondition {
  now: NetworkCondition = { kind: 'fine' };
  #changed = Promise.withResolvers<void>();

  change(next: NetworkCondition): void {
    this.now = next;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Bytes that meet this condition. @returns false where the connection ends with them */
  async carry(chunk: Buffer, sofar: number, push: (part: Buffer) => void): Promise<boolean> {
    while (this.now.kind === 'silent') await this.#changed.promise;
    if (this.now.kind === 'slow') await pause(this.now.milliseconds);
    const rest = await this.#drip(chunk, push);
    const left = this.now.kind === 'cut' ? Math.max(0, this.now.afterBytes - sofar) : rest.length;
    if (left > 0) push(rest.subarray(0, left));
    return left >= rest.length;
  }

  /** A few bytes at a time, for as long as it drips. @returns what is left when the condition changes */
  async #drip(chunk: Buffer, push: (part: Buffer) => void): Promise<Buffer> {
    let rest = chunk;
    while (this.now.kind === 'drip' && rest.length > 0) {
      const size = Math.max(1, Math.floor(this.now.bytesPerSecond / DRIPS_A_SECOND));
      push(rest.subarray(0, size));
      rest = rest.subarray(size);
      await pause(1000 / DRIPS_A_SECOND);
    }
    return rest;
  }
}

/** One direction of a connection, which ends where the condition says so; only answers are cut. */
function conditionedStream(
  current: CurrentCondition,
  { isAnswer, end }: { isAnswer: boolean; end: () => void },
): Transform {
  let sofar = isAnswer ? 0 : Number.NEGATIVE_INFINITY;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (current.now.kind === 'reset') return end();
      void current
        .carry(chunk, sofar, (part) => this.push(part))
        .then((goesOn) => {
          sofar += chunk.length;
          done();
          if (!goesOn) end();
        });
    },
  });
}

/** A connection over a line. */
class Connection {
  readonly #caller: Socket;
  readonly #callee: Socket;
  #isLost = false;

  constructor(caller: Socket, serverPort: number, current: CurrentCondition) {
    this.#caller = caller;
    this.#callee = connect({ host: '127.0.0.1', port: serverPort, allowHalfOpen: true });
    const end = () => this.end();
    caller.pipe(conditionedStream(current, { isAnswer: false, end })).pipe(this.#callee);
    this.#callee.pipe(conditionedStream(current, { isAnswer: true, end })).pipe(caller);
    this.#endsWith(caller, this.#callee);
    this.#endsWith(this.#callee, caller);
  }

  /** Resets it for its caller. */
  end(): void {
    this.#caller.resetAndDestroy();
    this.#callee.destroy();
  }

  /** The server is gone, and nobody tells the caller; what it says is lost. */
  lose(): void {
    this.#isLost = true;
    this.#callee.destroy();
    this.#caller.unpipe();
    this.#caller.once('end', () => this.#caller.destroy()).resume();
  }

  onClose(closed: () => void): void {
    this.#caller.once('close', closed);
  }

  #endsWith(one: Socket, other: Socket): void {
    const endOther = () => {
      if (!this.#isLost) other.destroy();
    };
    one.on('error', endOther);
    one.on('close', () => {
      // What it said before it ended may still be on its way.
      if (!one.readableEnded) endOther();
    });
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** Lays a line to a server on this machine. */
export async function startTcpProxy(serverPort: number) {
  const current = new CurrentCondition();
  const open = new Set<Connection>();
  // Who has said everything may still listen.
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const connection = new Connection(caller, serverPort, current);
    open.add(connection);
    connection.onClose(() => open.delete(connection));
    if (current.now.kind === 'lost') connection.lose();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const endAll = () => {
    for (const connection of open) connection.end();
  };
  const port = await listen(0);

  return {
    port,
    /** From now on; what is on its way meets it too. */
    become: async (next: NetworkCondition) => {
      current.change(next);
      if (next.kind === 'lost') for (const connection of open) connection.lose();
      if (next.kind !== 'down') return void (server.listening || (await listen(port)));
      server.close();
      endAll();
    },
    close: () => {
      server.close();
      endAll();
    },
  };
}
