// A TCP proxy that simulates network faults between the system and a server.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

// Transforms the byte stream by the current condition.

/**
 * `down`: open connections end, new ones are refused. `silent`: bytes are held until the condition changes. `lost`:
 * like silent, but open connections never recover, as after a machine failure. `slow`: each chunk is delayed.
 * `drip`: a few bytes at a time. `cut`: each connection breaks off after a number of response bytes. `reset`: a
 * connection is reset at its first byte.
 */
export type NetworkCondition =
  | { kind: 'fine' | 'down' | 'silent' | 'reset' | 'lost' }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'drip'; bytesPerSecond: number }
  | { kind: 'cut'; afterBytes: number };

/** Number of drips per second. */
const DRIPS_A_SECOND = 20;

/** The current condition of a proxy. */
class CurrentCondition {
  now: NetworkCondition = { kind: 'fine' };
  #changed = Promise.withResolvers<void>();

  change(next: NetworkCondition): void {
    this.now = next;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /**
   * Handles bytes under this condition.
   * @returns false if the connection ends with them
   */
  async carry(chunk: Buffer, sofar: number, push: (part: Buffer) => void): Promise<boolean> {
    while (this.now.kind === 'silent') await this.#changed.promise;
    if (this.now.kind === 'slow') await pause(this.now.milliseconds);
    const rest = await this.#drip(chunk, push);
    const left = this.now.kind === 'cut' ? Math.max(0, this.now.afterBytes - sofar) : rest.length;
    if (left > 0) push(rest.subarray(0, left));
    return left >= rest.length;
  }

  /**
   * Sends a few bytes at a time while the condition lasts.
   * @returns the rest when it changes
   */
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

/** One direction of a connection, ended by its condition; `cut` only applies to responses. */
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

/** A proxied connection. */
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

  /** Resets it for the client. */
  end(): void {
    this.#caller.resetAndDestroy();
    this.#callee.destroy();
  }

  /** Disconnects the server without notice to the client; its further data is dropped. */
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
      // Data sent before the end can still be in flight.
      if (!one.readableEnded) endOther();
    });
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** Starts a proxy to a server on this machine. */
export async function startTcpProxy(serverPort: number) {
  const current = new CurrentCondition();
  const open = new Set<Connection>();
  // A half-closed peer can still receive.
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
    /** Applies from now on, including to bytes in flight. */
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
