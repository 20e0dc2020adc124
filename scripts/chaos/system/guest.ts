// A user of the product, who records all calls.
import { randomUUID } from 'node:crypto';
import { Cocktail, DEMO_PASSWORD } from '@swizzle/proto';
import type { Recorder } from './recorder.ts';

/** Timeouts of a call, and of one that generates. */
const DEADLINE_MS = 30_000;
const MAKING_DEADLINE_MS = 120_000;
const MAKES = /\/generate$/;

export interface Answer {
  /** 0 without a response. */
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

export interface Sending {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

interface Person {
  readonly id: string;
  readonly email: string;
  /** A separate address, so that rate limits aren't shared. */
  readonly address: string;
  cookie: string;
}

export class Guest {
  readonly #url: string;
  readonly #recorder: () => Recorder;
  readonly #person: Person;

  constructor(url: string, recorder: () => Recorder, person: Person) {
    this.#url = url;
    this.#recorder = recorder;
    this.#person = person;
  }

  get id(): string {
    return this.#person.id;
  }

  get email(): string {
    return this.#person.email;
  }

  get cookie(): string {
    return this.#person.cookie;
  }

  /** Switches to another session. */
  carry(cookie: string): void {
    this.#person.cookie = cookie;
  }

  /** Sends a call, and waits for the whole response; never rejects. */
  async call(method: string, path: string, { body, headers, signal }: Sending = {}): Promise<Answer> {
    const startedAt = performance.now();
    const deadline = MAKES.test(path) ? MAKING_DEADLINE_MS : DEADLINE_MS;
    const answer = await this.#send(path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookie,
        'x-forwarded-for': this.#person.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([AbortSignal.timeout(2 * deadline), ...(signal ? [signal] : [])]),
    });
    this.#recorder().saw({
      ...{ who: this.id, call: `${method} ${path}`, deadline },
      ...{ status: answer.status, body: answer.body, milliseconds: performance.now() - startedAt },
    });
    return answer;
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    try {
      const answer = await fetch(this.#url + path, init);
      return { status: answer.status, body: await answer.text(), headers: answer.headers };
    } catch {
      return { status: 0, body: '', headers: new Headers() };
    }
  }
}

/** A requested cocktail with its idempotency key. */
export interface Order {
  readonly key: string;
  readonly answer: Answer;
  /** Undefined if it was not generated. */
  readonly cocktail: Cocktail | undefined;
}

/** Requests a cocktail. A returned one must persist. */
export async function order(
  guest: Guest,
  recorder: Recorder,
  request: object = {},
  { key = randomUUID(), ...more }: Omit<Sending, 'body'> & { key?: string } = {},
): Promise<Order> {
  const headers = { ...more.headers, 'idempotency-key': key };
  const answer = await guest.call('POST', '/api/cocktails/generate', { ...more, headers, body: request });
  const cocktail = answer.status === 200 ? Cocktail.parse(JSON.parse(answer.body)) : undefined;
  if (cocktail) {
    const isKept = async () => {
      const found = await guest.call('GET', `/api/cocktails/${cocktail.id}`);
      return found.status === 200 && Cocktail.parse(JSON.parse(found.body)).name === cocktail.name;
    };
    recorder.promised(`cocktail ${cocktail.id}`, isKept);
  }
  return { key, answer, cocktail };
}

export const PASSWORD = DEMO_PASSWORD;
