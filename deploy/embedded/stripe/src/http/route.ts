import { z } from 'zod';
import type { Account } from '../account.ts';

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
