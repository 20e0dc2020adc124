// Requests cocktails over HTTP like browsers: many keep-alive connections.

import { Agent, request } from 'node:http';
import {
  ABV_LABELS,
  ALL_FLAVOR_NOTES,
  FLAVOR_AXES,
  type GenerateRequest,
  GLASSES,
  VIBES,
} from '@swizzle/proto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Pseudo-random numbers from 0 to 1: the same seed makes runs comparable. */
export function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

const MAX_NOTES = 4;
/** One in this many requests chooses a glass. */
const GLASS_EVERY = 4;

/** The nth request: flavor, strength, mood, notes and glass drawn from all valid values. */
export function orderFor(index: number): GenerateRequest {
  const random = seeded(index + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const levels = FLAVOR_AXES.map((axis) => [axis, below(11)]);
  const notes = Array.from({ length: below(MAX_NOTES + 1) }, () => one(ALL_FLAVOR_NOTES));
  return {
    flavorProfile: Object.fromEntries(levels) as GenerateRequest['flavorProfile'],
    abv: one(ABV_LABELS),
    mood: one(VIBES),
    selectedNotes: [...new Set(notes)],
    ...(index % GLASS_EVERY === 0 && { preferredGlass: one(GLASSES) }),
  };
}

/** Timeout in milliseconds. */
const DEADLINE_MS = 60_000;

/** The outcome of a call: `made`, the status and code of an error, or the connection error. */
export type Outcome = string;
export const MADE: Outcome = 'made';

export interface Caller {
  /** Sends the next request as the next user. Never rejects. */
  ask(): Promise<Outcome>;
  /** Aborts open calls. */
  close(): void;
}

export function callerOf(url: string, cookies: readonly string[]): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'fifo' });
  const address = new URL('/api/cocktails/generate', url.replace('//localhost:', '//127.0.0.1:'));
  let count = 0;
  return {
    ask() {
      const cookie = cookies[count % cookies.length] as string;
      const body = Buffer.from(JSON.stringify(orderFor(count++)));
      return call(address, agent, cookie, body);
    },
    close: () => agent.destroy(),
  };
}

function call(address: URL, agent: Agent, cookie: string, body: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length };
    const asked = request(address, { agent, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(outcomeOf(answer.statusCode ?? 0, Buffer.concat(chunks))));
      answer.on('error', (error) => resolve(noAnswer(error)));
    });
    const timer = setTimeout(() => asked.destroy(new Error('too late')), DEADLINE_MS);
    asked.on('close', () => clearTimeout(timer));
    asked.on('error', (error) => resolve(noAnswer(error)));
    asked.end(body);
  });
}

const noAnswer = (error: Error & { code?: string }): Outcome => `no answer: ${error.code ?? error.message}`;

/** A response without a cocktail doesn't count, whatever its status. */
function outcomeOf(status: number, body: Buffer): Outcome {
  const text = body.toString();
  if (status === 200 && text.startsWith('{"') && text.includes('"ingredients"')) return MADE;
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code ? `${status} ${code}` : String(status);
}
