import { z } from 'zod';
import type { Account } from '../account.ts';
import type { Kind, Kinds, Selection, Store } from '../store/store.ts';
import { missing } from './stripe-error.ts';

// The fields of forms: their types (everything arrives as text), and how what was sent joins what is there.

type Metadata = Record<string, string>;

/** What was sent merged into what is there: an empty value removes its key, an empty text removes all. */
export function merged(before: Metadata | null, sent: Metadata | '' | undefined): Metadata {
  if (sent === '') return {};
  const after = { ...before, ...sent };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}

export const text = z.string();
/** Sent empty, a field is unset. */
export const unsettable = z.string().transform((value) => value || null);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);

/** Merged into what is there; an empty value removes its key, an empty field removes all. */
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

/** Without what was not sent. */
export function sent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

export interface Call<P> {
  account: Account;
  /** What stands in the path in the place of `:id`, or nothing. */
  id: string;
  parameters: P;
  /** Where the request went, for the `url` of lists. */
  path: string;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id/payment_methods` */
  path: string;
  /** Whether a browser may call it, with the publishable key. */
  browser: boolean;
  parameters: z.ZodType;
  handle(call: Call<unknown>): unknown;
}

type Shape = z.core.$ZodLooseShape;
type Parsed<S extends Shape> = z.output<z.ZodObject<S, z.core.$strict>>;

/** A route for the secret key; its handler gets what the shape of parameters promises. */
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

/** Also for a browser, which speaks only of what it was given the secret of. */
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

/** One page, newest first, as Stripe's cursors move. */
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
  // Going backwards, the one too many is in front.
  const data = before && hasMore ? found.slice(1) : found.slice(0, limit);
  return listOf(path, data, hasMore);
}

function exists(store: Store, kind: Kind, id: string, param: string): void {
  if (!store.find(kind, id)) throw missing(kind.replaceAll('_', ' '), id, param);
}
