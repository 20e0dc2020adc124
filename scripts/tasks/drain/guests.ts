// People who use the product while something is stopped beneath them.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderFor } from '../../load/order.ts';

const READS = ['/api/cocktails', '/api/user/saved-cocktails'];
/** One call in so many asks for a cocktail. */
const ORDER_EVERY = 3;
/** Milliseconds between a guest's calls: someone is always calling, and the machine has time for what starts and stops. */
const PAUSE_MS = 50;

export interface Crowd {
  /** Calls that were answered so far. */
  readonly answered: number;
  /** Ids of the cocktails that they were given. */
  readonly made: readonly number[];
  readonly failed: readonly string[];
  /** Lets each finish what it does. */
  leave(): Promise<void>;
}

/** Each guest makes one call after the other, over connections that stay open. */
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
