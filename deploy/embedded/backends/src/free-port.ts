import { createServer } from 'node:net';

const HOST = '127.0.0.1';

// Below the range from which Linux and macOS take the ports of outgoing connections: one of those can sit on
// a port that was free when we looked.
const FIRST = 15_000;
const COUNT = 17_000;

/** How far apart processes with neighboring ids begin to look. */
const STRIDE = 50;

let next = process.pid * STRIDE;

/**
 * A port that is free now. Processes that look at the same time, as the workers of a test run do, look at
 * different ones, each in turn, so that none binds what another has just found.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree(port)) return port;
  }
}

/** Whether nobody listens there, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of [HOST, '0.0.0.0', '::']) {
    try {
      const server = await listen(port, host);
      await new Promise((resolve) => server.close(resolve));
    } catch (error) {
      // No IPv6 here is no reason to call the port taken.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    }
  }
  return true;
}

function listen(port: number, host = HOST): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
