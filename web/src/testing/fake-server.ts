// Responds to the app's calls from a table, and records them.
import type { Answer, EndpointKey, ErrorBody, PlanPrices } from '@swizzle/proto';

export class Failure {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string | Omit<ErrorBody, 'requestId'>) {
    this.status = status;
    this.body = typeof body === 'string' ? body : JSON.stringify({ ...body, requestId: 'test' });
  }
}

/** A document other than JSON is its text. */
type Reply<K extends EndpointKey> = [Answer<K>] extends [never]
  ? string | Failure
  : Answer<K> | Failure | Promise<Answer<K>>;
/** A response; functions get the parameters of path and query. */
export type Replies = { [K in EndpointKey]?: (params: Record<string, string>) => Reply<K> };

export interface Asked {
  key: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
  credentials: string | undefined;
}

export const SIGNED_OUT = new Failure(401, {
  code: 'unauthorized',
  message: 'Unauthorized: please sign in.',
});
const NOTHING = new Failure(404, { code: 'not_found', message: 'There is nothing here.' });

/** The default prices of the plans. */
const PRICES: PlanPrices = [
  { tier: 'party_planner', amount: 1900, currency: 'usd' },
  { tier: 'bar_owner', amount: 4900, currency: 'usd' },
];

/** Replaces `fetch` by the table; returns the list of calls, which grows. */
export function serve(replies: Replies): Asked[] {
  const asked: Asked[] = [];
  const table: Replies = {
    'GET /api/auth/user': () => SIGNED_OUT,
    'GET /api/plans': () => PRICES,
    ...replies,
  };
  Object.assign(globalThis, {
    fetch: async (path: string, init: RequestInit = {}) => {
      const { key, params, reply } = find(table, init.method ?? 'GET', path);
      asked.push({
        key,
        path,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: Object.fromEntries(new Headers(init.headers)),
        credentials: init.credentials,
      });
      return response(await reply(params));
    },
  });
  return asked;
}

function find(replies: Replies, method: string, url: string) {
  const [path = url, query] = url.split('?');
  for (const [key, reply] of Object.entries(replies)) {
    const pattern = new RegExp(`^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(`${method} ${path}`);
    const asked = Object.fromEntries(new URLSearchParams(query));
    if (match) return { key, params: { ...asked, ...match.groups }, reply };
  }
  return { key: `${method} ${path}`, params: {}, reply: () => NOTHING };
}

function response(reply: unknown) {
  const failure = reply instanceof Failure ? reply : undefined;
  return {
    ok: !failure,
    status: failure?.status ?? 200,
    statusText: failure ? 'Failure' : 'OK',
    text: async () => failure?.body ?? (typeof reply === 'string' ? reply : JSON.stringify(reply)),
    json: async () => reply,
    blob: async () => new Blob([typeof reply === 'string' ? reply : JSON.stringify(reply)]),
  };
}
