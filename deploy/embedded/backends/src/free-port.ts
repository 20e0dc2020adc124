import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** A port that was free a moment ago; whoever binds it must still be ready to lose the race. */
export async function freePort(): Promise<number> {
  const server = await listen(0);
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP server without a port');
  return address.port;
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
