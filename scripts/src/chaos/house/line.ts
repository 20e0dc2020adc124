// A TCP line with weather of its own, between the system and a server that it needs.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Sky, type Weather, wayUnder } from './weather.ts';

/** A connection over a line. */
class Connection {
  readonly #caller: Socket;
  readonly #callee: Socket;
  #isLost = false;

  constructor(caller: Socket, serverPort: number, sky: Sky) {
    this.#caller = caller;
    this.#callee = connect({ host: '127.0.0.1', port: serverPort, allowHalfOpen: true });
    const end = () => this.end();
    caller.pipe(wayUnder(sky, { isAnswer: false, end })).pipe(this.#callee);
    this.#callee.pipe(wayUnder(sky, { isAnswer: true, end })).pipe(caller);
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

export type Line = Awaited<ReturnType<typeof layLine>>;

/** Lays a line to a server on this machine. */
export async function layLine(serverPort: number) {
  const sky = new Sky();
  const open = new Set<Connection>();
  // Who has said everything may still listen.
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const connection = new Connection(caller, serverPort, sky);
    open.add(connection);
    connection.onClose(() => open.delete(connection));
    if (sky.now.kind === 'lost') connection.lose();
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
    become: async (next: Weather) => {
      sky.change(next);
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
