// Users that generate load while a process is stopped.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { GuestMenu } from '@swizzle/proto';
import { orderFor } from '../../load/calls.ts';

const READS = ['/api/cocktails', '/api/user/saved-cocktails'];
/** One in this many calls generates a cocktail. */
const ORDER_EVERY = 3;
/** Milliseconds between a guest's calls: some call is always open, and the machine has time for starts and stops. */
const PAUSE_MS = 50;

export interface Crowd {
  /** Completed calls. */
  readonly answered: number;
  /** Ids of the generated cocktails. */
  readonly made: readonly number[];
  readonly failed: readonly string[];
  /** Waits for the open calls. */
  leave(): Promise<void>;
}

/** Each guest makes sequential calls over keep-alive connections. */
export function openTheDoors(url: string, cookies: readonly string[]): Crowd {
  const crowd = { answered: 0, made: [] as number[], failed: [] as string[] };
  let isOver = false;
  const ask = async (cookie: string, count: number) => {
    const path = READS[count % READS.length] as string;
    const { status, body } = await (count % ORDER_EVERY === 0
      ? order(url, cookie, count)
      : read(url + path, cookie));
    if (status !== 200) return crowd.failed.push(`${status} ${body}`);
    crowd.answered++;
    if (count % ORDER_EVERY === 0) crowd.made.push(JSON.parse(body).id);
  };
  const guests = cookies.map(async (cookie, first) => {
    for (let count = first; !isOver; count++) {
      await ask(cookie, count).catch((error: Error) => crowd.failed.push(`${error.message}: ${error.cause}`));
      await pause(PAUSE_MS);
    }
  });
  return Object.assign(crowd, {
    leave: async () => {
      isOver = true;
      await Promise.all(guests);
    },
  });
}

interface Answer {
  status: number;
  body: string;
}

async function read(url: string, cookie: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { cookie } });
  return { status: answer.status, body: await answer.text() };
}

async function order(url: string, cookie: string, count: number): Promise<Answer> {
  const answer = await fetch(`${url}/api/cocktails/generate`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderFor(count)),
  });
  return { status: answer.status, body: await answer.text() };
}

// A fake planner with a shared menu, and a guest with its page open.
const SLUG = 'menu-of-a-party_0000-1';
const MENU: GuestMenu = { revision: 1, name: 'Ada’s Evening', intro: 'Welcome.', drinks: [] };
/** Short enough for a test; browsers use the retry delay of the gateway. */
const AGAIN_MS = 50;

/** Serves one menu. */
export async function startPlanner(port: number) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(MENU)),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => server.close().closeAllConnections() };
}

export interface GuestPage {
  /** Menus received: one, and another for each reconnect. */
  readonly told: number;
  readonly breaks: number;
  readonly faults: readonly string[];
  leave(): void;
}

/** A client like EventSource: reconnects at the end of a stream; any other response is an error. */
export function openPage(url: string): GuestPage {
  const over = new AbortController();
  const { signal } = over;
  const page = { told: 0, breaks: 0, faults: [] as string[], leave: () => over.abort() };
  const listen = async () => {
    // A separate connection, because streams don't share one.
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
