import type { Answer, EndpointKey, ErrorBody, ErrorCode, InputIssue, Sent } from '@swizzle/proto';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> = [Sent<K, P>] extends [never]
  ? { [Key in P]?: never }
  : Record<never, never> extends Sent<K, P>
    ? { [Key in P]?: Sent<K, P> }
    : { [Key in P]: Sent<K, P> };

/** The parameters of an endpoint; parts that it doesn't have can't be passed. */
export type CallInput<K extends EndpointKey> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> & { headers?: Record<string, string>; signal?: AbortSignal };

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls an endpoint with cookies; throws ApiError for any response other than a success. */
export async function call<K extends EndpointKey>(key: K, input: CallInput<K>): Promise<Answer<K>> {
  const { signal, body, headers, ...where }: LooseInput = input;
  const response = await fetch(urlOf(key, where), {
    method: key.split(' ')[0] ?? 'GET',
    credentials: 'include',
    headers: { Accept: 'application/json', ...(body === undefined ? {} : JSON_TYPE), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response.json();
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function urlOf(key: EndpointKey, { params, query }: LooseInput): string {
  const named = new Map(given(params));
  const template = key.slice(key.indexOf(' ') + 1);
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named.get(name) ?? ''));
  const asked = given(query);
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

/** The set fields of a part, as text. */
function given(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}

type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/** A cached query of an endpoint; returns null for visitors instead of an error. */
export function read<K extends ReadKey>(key: K, input: CallInput<K>) {
  return queryOptions<Answer<K> | null>({
    queryKey: [key, input],
    queryFn: async ({ signal }) => {
      try {
        return await call(key, { ...input, signal });
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
  });
}

/** Invalidates every cached query of an endpoint. */
export const refresh = (client: QueryClient, key: ReadKey) => client.invalidateQueries({ queryKey: [key] });

/** An error response. Its message is the status, a colon, and the body or the status text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The server's message for users, if any. */
  readonly words: string | undefined;
  /** The id of the existing cocktail, if the error names one. */
  readonly cocktailId: number | undefined;
  /** The invalid fields of the request. */
  readonly issues: readonly InputIssue[];

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const parsed = parse(body);
    this.status = status;
    this.code = parsed?.code;
    this.words = parsed?.message;
    this.cocktailId = parsed?.cocktailId;
    this.issues = parsed?.issues ?? [];
  }
}

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function parse(body: string): Partial<ErrorBody> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A new key for each press of a button. `randomUUID` exists in secure contexts only. */
export function idempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
