// A TCP proxy that can hold back a client's next chunk that contains a text. scripts/dev/tcp-proxy.ts is for network
// faults.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Hold {
  readonly text: string;
  readonly onHeld: (release: () => void) => void;
}

export async function startHoldingProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let hold: Hold | undefined;

  const pass = (client: Socket, chunk: Buffer, server: Socket) => {
    if (!hold || !chunk.includes(hold.text)) return void server.write(chunk);
    const { onHeld } = hold;
    hold = undefined;
    client.pause();
    onHeld(() => {
      server.write(chunk);
      client.resume();
    });
  };
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => pass(client, Buffer.from(chunk), server));
    client.on('end', () => server.end());
    server.pipe(client);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    /** The target's URL with the proxy's host and port. */
    url: url.href,
    /** Holds the next chunk that contains the text; resolves to the function that releases it. */
    holdNext: (text: string) =>
      new Promise<() => void>((resolve) => {
        hold = { text, onHeld: resolve };
      }),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
