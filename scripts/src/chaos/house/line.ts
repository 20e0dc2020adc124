// A TCP line with weather of its own, between the system and a server that it needs.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `down`: open connections end, new ones are refused. `silent`: bytes stay on the way until the weather changes.
 * `slow`: each chunk takes so long. `drip`: a few bytes at a time. `cut`: the answer breaks off after so many
 * bytes, on each connection. `reset`: a connection is reset at its first byte.
 */
export type Weather =
  | { kind: 'fine' | 'down' | 'silent' | 'reset' }
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

  /** What a chunk meets on its way. @returns false where the connection ends here */
  const carry = async (chunk: Buffer, sofar: number, push: (part: Buffer) => void): Promise<boolean> => {
    while (weather.kind === 'silent') await hasChanged.promise;
    if (weather.kind === 'slow') await pause(weather.milliseconds);
    if (weather.kind === 'drip') await drip(chunk, weather.bytesPerSecond, push);
    else if (weather.kind === 'cut') push(chunk.subarray(0, Math.max(0, weather.afterBytes - sofar)));
    else push(chunk);
    return weather.kind !== 'cut' || sofar + chunk.length <= weather.afterBytes;
  };

  const way = (end: () => void, isAnswer: boolean) => {
    let sofar = 0;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
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

  const server = createServer((caller) => {
    const callee = connect(serverPort, '127.0.0.1');
    open.add(caller).add(callee);
    const end = () => {
      caller.resetAndDestroy();
      callee.destroy();
    };
    caller.pipe(way(end, false)).pipe(callee);
    callee.pipe(way(end, true)).pipe(caller);
    for (const [one, other] of [[caller, callee] as const, [callee, caller] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
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

async function drip(chunk: Buffer, bytesPerSecond: number, push: (part: Buffer) => void): Promise<void> {
  const size = Math.max(1, Math.floor(bytesPerSecond / DRIPS_A_SECOND));
  for (let at = 0; at < chunk.length; at += size) {
    push(chunk.subarray(at, at + size));
    await pause(1000 / DRIPS_A_SECOND);
  }
}
