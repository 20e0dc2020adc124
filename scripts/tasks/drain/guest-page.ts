// A shared menu, as the planner would tell it, and a guest who has its page open.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { GuestMenu } from '@swizzle/proto';

const SLUG = 'menu-of-a-party_0000-1';
const MENU: GuestMenu = { revision: 1, name: 'Ada’s Evening', intro: 'Welcome.', drinks: [] };
/** Soon enough for a test; browsers take what the gateway tells them. */
const AGAIN_MS = 50;

/** Tells one menu to anyone who asks. */
export async function startPlanner(port: number) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(MENU)),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => server.close().closeAllConnections() };
}

export interface GuestPage {
  /** Menus that it was told: one, and one more for each time that it came back. */
  readonly told: number;
  readonly breaks: number;
  readonly faults: readonly string[];
  leave(): void;
}

/** Listens as EventSource does: what ends is opened again, what answers anything but a stream is a fault. */
export function openPage(url: string): GuestPage {
  const over = new AbortController();
  const { signal } = over;
  const page = { told: 0, breaks: 0, faults: [] as string[], leave: () => over.abort() };
  const listen = async () => {
    // A connection of its own, as streams have.
    const asked = get(`${url}/api/m/${SLUG}/events`, { agent: false, signal });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) page.faults.push(String(answer.statusCode));
    for await (const text of answer.setEncoding('utf8')) page.told += text.split('event: menu').length - 1;
  };
  const stay = async () => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      page.breaks++;
      await pause(AGAIN_MS);
    }
  };
  void stay();
  return page;
}
