import type { Answer, EndpointKey, Sent } from '@swizzle/proto';
import { ApiError } from './api-error.ts';

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> = [Sent<K, P>] extends [never]
  ? { [Key in P]?: never }
  : Record<never, never> extends Sent<K, P>
    ? { [Key in P]?: Sent<K, P> }
    : { [Key in P]: Sent<K, P> };

/** What an endpoint of the table takes: parts that it does not have cannot be given. */
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

/** Calls one endpoint of the table, cookies sent; throws ApiError for any answer that is not a success. */
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

/** The fields of a part that have a value, as text. */
function given(part: unknown): [string, string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
}
