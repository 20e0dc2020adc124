// Someone who uses the product, and remembers each word of it.
import { randomUUID } from 'node:crypto';
import { Cocktail, DEMO_PASSWORD } from '@swizzle/proto';
import type { Recorder } from './recorder.ts';

/** What a call may take, and one that makes something. */
const DEADLINE_MS = 30_000;
const MAKING_DEADLINE_MS = 120_000;
const MAKES = /\/generate$/;

export interface Answer {
  /** 0 where no answer came. */
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
  /** Its own, so that nobody's calls are counted with another's. */
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

  /** Has another session from now on. */
  carry(cookie: string): void {
    this.#person.cookie = cookie;
  }

  /** Calls, and waits for the whole answer; never rejects. */
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

/** A cocktail that was asked for, under the key that it was asked for with. */
export interface Order {
  readonly key: string;
  readonly answer: Answer;
  /** Undefined where it was not made. */
  readonly cocktail: Cocktail | undefined;
}

/** Asks for a cocktail. One that is given must be there from then on. */
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
