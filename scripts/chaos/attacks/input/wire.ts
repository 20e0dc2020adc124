// Raw bytes on a socket, because fetch normalizes requests.
import { connect, type Socket } from 'node:net';
import type { ChaosSystem } from '../../system/chaos-system.ts';

/** Longer than any call. */
const DEADLINE_MS = 30_000;
const NOBODY = 'someone on a socket';
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g;

/** Sent as the last request, which closes the connection: earlier requests are answered first. */
const LAST = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const ANSWER_TO_LAST = '{"live":true}';

export interface Said {
  /** Statuses of all responses except 100 Continue; empty if the connection was closed without one. */
  readonly statuses: readonly number[];
  readonly text: string;
  /** Whether the server closed the connection in time. */
  readonly isClosed: boolean;
}

/** A connection to the gateway. */
export function dial({ url }: ChaosSystem): Socket {
  const { hostname, port } = new URL(url);
  // A reset connection is a valid result of an attack.
  return connect(Number(port), hostname).on('error', () => undefined);
}

/**
 * Sends these bytes and collects all responses. `who`: a guest's id; `hangsUp`: half-closes the connection
 * afterward.
 */
export async function say(
  chaos: ChaosSystem,
  bytes: string,
  { who = NOBODY, hangsUp = false } = {},
): Promise<Said> {
  const startedAt = performance.now();
  const socket = dial(chaos);
  const heard: Buffer[] = [];
  // If it is closed after one response, nothing can follow.
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

/** A request's head and body. */
export const request = (method: string, target: string, headers: readonly string[] = [], body = ''): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n');
