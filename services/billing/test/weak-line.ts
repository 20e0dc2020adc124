// What lies between us and the provider: it passes everything on, until it is told to fail.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `down`: an error for every call. `deaf`: calls arrive and have their effect, and the answers are lost. */
export type Weather = 'fine' | 'down' | 'deaf';

export async function startWeakLine(targetUrl: string) {
  const { hostname, port } = new URL(targetUrl);
  let weather: Weather = 'fine';
  const asked: string[] = [];

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (weather === 'down') {
      const error = { type: 'api_error', message: 'We are closed.' };
      return void response.writeHead(503, { 'stripe-should-retry': 'false' }).end(JSON.stringify({ error }));
    }
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname, port, method, path, headers }, (answer) => {
      if (weather === 'deaf') return void response.destroy();
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
    /** Calls so far. */
    asked,
    become: (next: Weather) => {
      weather = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
