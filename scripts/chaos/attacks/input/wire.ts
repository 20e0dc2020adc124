// Bytes on a socket, as no client would send them: fetch tidies up what it is given.
import { connect, type Socket } from 'node:net';
import type { ChaosSystem } from '../../system/chaos-system.ts';

/** As long as any call may take. */
const DEADLINE_MS = 30_000;
const NOBODY = 'someone on a socket';
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;

/** Asked on the same connection once anything is answered, so that it ends: what came before is answered before it. */
const LAST = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const ANSWER_TO_LAST = '{"live":true}';

export interface Said {
  /** Of each answer in turn, those of a hundred left out; none where the connection was closed without a word. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the connection was ended by the server, in time. */
  readonly isClosed: boolean;
}

/** A connection to the gateway. */
export function dial({ url }: ChaosSystem): Socket {
  const { hostname, port } = new URL(url);
  // A connection that is reset in the middle of an attack is an answer, too.
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Sends these bytes and collects the whole response. `who`: a guest's id; `hangsUp`: ends its side after them. */
export async function say(
  chaos: ChaosSystem,
  bytes: string,
  { who = NOBODY, hangsUp = false } = {},
): Promise<Said> {
  const startedAt = performance.now();
  const socket = dial(chaos);
  const heard: Buffer[] = [];
  // Where it is closed after one answer, nothing can follow.
  if (!bytes.includes('Connection: close')) socket.once('data', () => socket.write(LAST));
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  const late = setTimeout(() => socket.destroy(), DEADLINE_MS);
  socket.write(bytes, 'latin1');
  if (hangsUp) socket.end();
  await new Promise((resolve) => socket.once('close', resolve));
  const isClosed = performance.now() - startedAt < DEADLINE_MS;
  clearTimeout(late);
  const text = Buffer.concat(heard).toString();
  const all = [...text.matchAll(STATUS_LINE)].map(([, status]) => Number(status)).filter((one) => one >= 200);
  const statuses = text.endsWith(ANSWER_TO_LAST) ? all.slice(0, -1) : all;
  chaos.recorder().saw({
    ...{ who, call: firstLineOf(bytes), deadline: DEADLINE_MS },
    ...{ status: statuses[0] ?? 0, body: text, milliseconds: performance.now() - startedAt },
  });
  return { statuses, text, isClosed };
}

const firstLineOf = (bytes: string) => JSON.stringify(bytes.slice(0, 80).split('\r\n')[0]);

/** A request's head, and what follows it. */
export const request = (method: string, target: string, headers: readonly string[] = [], body = ''): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
