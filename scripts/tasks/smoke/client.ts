import type { z } from 'zod';

/** A failed check, with the expected and the actual result. */
export class Unmet extends Error {}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Unmet(otherwise);
}

interface Call {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** The expected status, or several; 200 by default. */
  readonly status?: number | readonly number[];
  /** Timeout in milliseconds, if it differs from the default. */
  readonly deadline?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A plain HTTP client with a cookie jar. */
export class Client {
  readonly url: string;
  private readonly deadline: number;
  private readonly cookies = new Map<string, string>();

  /** @param deadline timeout in milliseconds */
  constructor(url: string, deadline: number) {
    this.url = url;
    this.deadline = deadline;
  }

  /** @throws Unmet on another status; a TypeError or TimeoutError without a response */
  async call(path: string, { status = 200, deadline = this.deadline, ...call }: Call = {}): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method: call.method ?? (call.body !== undefined || call.form ? 'POST' : 'GET'),
      headers: this.headersOf(call),
      body: call.form ? new URLSearchParams(call.form) : bodyOf(call.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
    });
    const text = await answer.text();
    this.keepCookies(answer.headers);
    expectThat(
      [status].flat().includes(answer.status),
      `${path} answered ${answer.status}, not ${status}: ${text.slice(0, 200)}`,
    );
    return { status: answer.status, headers: answer.headers, text };
  }

  /** The same, parsed by a schema. */
  async read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    call: Call = {},
  ): Promise<z.output<Schema>> {
    const { text } = await this.call(path, call);
    const parsed = schema.safeParse(jsonOf(text));
    expectThat(parsed.success, `${path} answered something else than it should: ${text.slice(0, 200)}`);
    return parsed.data;
  }

  private headersOf({ body, headers }: Call): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0\b/i.test(line)) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}

const bodyOf = (body: unknown) => (body === undefined ? null : JSON.stringify(body));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
