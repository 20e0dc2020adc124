// A TCP line with weather of its own, between the system and a server that it needs.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `down`: open connections end, new ones are refused. `silent`: bytes stay on the way until the weather changes.
 * `slow`: each chunk takes so long. `drip`: a few bytes at a time. `cut`: the answer breaks off after so many
 * bytes, on each connection. `reset`: a connection is reset at its first byte. `lost`: as silent, and what is open
 * then stays so, as when a machine is gone without a word.
 */
export type Weather =
  | { kind: 'fine' | 'down' | 'silent' | 'reset' | 'lost' }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'drip'; bytesPerSecond: number }
  | { kind: 'cut'; afterBytes: number };

const FINE: Weather = { kind: 'fine' };
/** Slices of a second in which a drip falls. */
const DRIPS_A_SECOND = 20;

export type Line = Awaited<ReturnType<typeof layLine>>;

/** Lays a line to a server on this machine. */
export async function layLine(serverPort: number) {
  let weather: Weather = FINE;
  let hasChanged = Promise.withResolvers<void>();
  const open = new Set<Socket>();
  /** Callers whose connections are dead, without a word to either side. */
  const lost = new WeakSet<Socket>();

  /** A few bytes at a time, for as long as it drips. @returns what is left when the weather changes */
  const drip = async (chunk: Buffer, push: (part: Buffer) => void): Promise<Buffer> => {
    let rest = chunk;
    while (weather.kind === 'drip' && rest.length > 0) {
      const size = Math.max(1, Math.floor(weather.bytesPerSecond / DRIPS_A_SECOND));
      push(rest.subarray(0, size));
      rest = rest.subarray(size);
      await pause(1000 / DRIPS_A_SECOND);
    }
    return rest;
  };

  /** What a chunk meets on its way. @returns false where the connection ends here */
  const carry = async (chunk: Buffer, sofar: number, push: (part: Buffer) => void): Promise<boolean> => {
    while (weather.kind === 'silent') await hasChanged.promise;
    if (weather.kind === 'slow') await pause(weather.milliseconds);
    const rest = await drip(chunk, push);
    const left = weather.kind === 'cut' ? Math.max(0, weather.afterBytes - sofar) : rest.length;
    if (left > 0) push(rest.subarray(0, left));
    return left >= rest.length;
  };

  /** One direction; the connection breaks off when as many bytes as the weather says went the other way. */
  const way = (caller: Socket, end: () => void, isAnswer: boolean) => {
    let sofar = 0;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (lost.has(caller)) return;
        if (weather.kind === 'reset') return end();
        void carry(chunk, isAnswer ? sofar : Number.NEGATIVE_INFINITY, (part) => this.push(part)).then(
          (goesOn) => {
            sofar += chunk.length;
            done();
            if (!goesOn) end();
          },
        );
      },
    });
  };

  // Who has said everything may still listen.
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const callee = connect({ host: '127.0.0.1', port: serverPort, allowHalfOpen: true });
    open.add(caller).add(callee);
    if (weather.kind === 'lost') lost.add(caller);
    const end = () => {
      caller.resetAndDestroy();
      callee.destroy();
    };
    caller.pipe(way(caller, end, false)).pipe(callee);
    callee.pipe(way(caller, end, true)).pipe(caller);
    for (const [one, other] of [[caller, callee] as const, [callee, caller] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        // What it said before it ended may still be on its way.
        if (!one.readableEnded) other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const port = await listen(0);

  return {
    port,
    /** From now on; what is on its way meets it too. */
    become: async (next: Weather) => {
      weather = next;
      hasChanged.resolve();
      hasChanged = Promise.withResolvers();
      if (next.kind === 'lost') for (const socket of open) lost.add(socket);
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
