import { z } from 'zod';
import type { Account } from '../account.ts';
import type { Kind, Kinds, Selection, Store } from '../store/store.ts';
import { missing } from './stripe-error.ts';

// Form field types (all values arrive as text), and how updates are merged.

type Metadata = Record<string, string>;

/** Merges an update into the stored value: an empty value removes its key, an empty string removes all keys. */
export function merged(before: Metadata | null, sent: Metadata | '' | undefined): Metadata {
  if (sent === '') return {};
  const after = { ...before, ...sent };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}

export const text = z.string();
/** An empty value unsets the field. */
export const unsettable = z.string().transform((value) => value || null);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);

/** Merged into the stored value; an empty value removes its key, an empty field removes all keys. */
export const metadata = z.union([z.literal(''), z.record(z.string(), z.string())]);

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});
export const created = z.union([whole, range]).optional();

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Drops undefined fields. */
export function sent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

export interface Call<P> {
  account: Account;
  /** The value of `:id` in the path, if any. */
  id: string;
  parameters: P;
  /** The path of the request, for the `url` of lists. */
  path: string;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** For example `/v1/customers/:id/payment_methods`. */
  path: string;
  /** Whether browsers may call it with the publishable key. */
  browser: boolean;
  parameters: z.ZodType;
  handle(call: Call<unknown>): unknown;
}

type Shape = z.core.$ZodLooseShape;
type Parsed<S extends Shape> = z.output<z.ZodObject<S, z.core.$strict>>;

/** A route for the secret key; its handler gets the parsed parameters. */
export function route<S extends Shape>(
  methodAndPath: `${Route['method']} /v1/${string}`,
  shape: S,
  handle: (call: Call<Parsed<S>>) => unknown,
): Route {
  const [method, path] = methodAndPath.split(' ') as [Route['method'], string];
  return {
    method,
    path,
    browser: false,
    parameters: z.strictObject({ ...shape, expand: z.array(z.string()).optional() }),
    handle: (call) => handle(call as Call<Parsed<S>>),
  };
}

/** Also callable by browsers, which must know the object's client secret. */
export const forBrowsers = (one: Route): Route => ({ ...one, browser: true });

interface Page {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Selection['created'];
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export const listOf = <T>(url: string, data: T[], has_more = false): List<T> => ({
  object: 'list',
  data,
  has_more,
  url,
});

/** One page, newest first, with Stripe's cursors. */
export function page<K extends Kind>(
  { account: { store }, parameters, path }: Call<Page>,
  kind: K,
  where: Selection['where'] = {},
): List<Kinds[K]> {
  const { limit, starting_after: after, ending_before: before, created } = parameters;
  if (after) exists(store, kind, after, 'starting_after');
  if (before) exists(store, kind, before, 'ending_before');
  const found = store.list(kind, { where, created, after, before, limit: limit + 1 });
  const hasMore = found.length > limit;
  // Backwards, the extra item comes first.
  const data = before && hasMore ? found.slice(1) : found.slice(0, limit);
  return listOf(path, data, hasMore);
}

function exists(store: Store, kind: Kind, id: string, param: string): void {
  if (!store.find(kind, id)) throw missing(kind.replaceAll('_', ' '), id, param);
}
