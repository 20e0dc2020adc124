// What stands before the replicas of a process in a cluster: each new connection goes to the next one that is ready.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { answersOk } from './ready.ts';

/** How often it looks who is ready; in between it may send calls to one that is not any more. */
const LOOK_EVERY_MS = 100;

interface Target {
  readonly port: number;
  isReady: boolean;
}

export interface Balancer {
  /** Sends connections there, too, for as long as it is ready. */
  add(port: number): void;
  close(): Promise<void>;
}

export async function startBalancer(port: number): Promise<Balancer> {
  const targets: Target[] = [];
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer((caller) => {
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[turn++ % ready.length];
    if (!target) return caller.destroy();
    const callee = connect(target.port, '127.0.0.1');
    open.add(caller).add(callee);
    caller.pipe(callee).pipe(caller);
    for (const [one, other] of [[caller, callee] as const, [callee, caller] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
  });
  const look = () =>
    Promise.all(
      targets.map(async (target) => {
        const url = `http://127.0.0.1:${target.port}/health/ready`;
        target.isReady = await answersOk(url).catch(() => false);
      }),
    );
  const looking = setInterval(look, LOOK_EVERY_MS);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    add: (at) => void targets.push({ port: at, isReady: true }),
    close: async () => {
      clearInterval(looking);
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
