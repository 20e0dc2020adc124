// A TCP proxy with conditions of its own, between the system and a server that it needs.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { CurrentCondition, conditionedStream, type NetworkCondition } from './network-condition.ts';

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
