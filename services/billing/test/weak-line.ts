// An HTTP proxy to the provider that can be made to fail.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `down`: every call fails. `deaf`: calls take effect, but their responses are lost. */
export type Fault = 'fine' | 'down' | 'deaf';

export async function startProxy(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl);
  let fault: Fault = 'fine';
  const requests: string[] = [];

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    if (fault === 'down') {
      const error = { type: 'api_error', message: 'We are closed.' };
      return void response.writeHead(503, { 'stripe-should-retry': 'false' }).end(JSON.stringify({ error }));
    }
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname, port, method, path, headers }, (answer) => {
      if (fault === 'deaf') return void response.destroy();
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Forwarded requests so far. */
    requests,
    become: (next: Fault) => {
      fault = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
