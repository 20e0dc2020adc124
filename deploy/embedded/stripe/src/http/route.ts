import { z } from 'zod';
import type { Account } from '../account.ts';

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
