// Requests and responses. Stripe's parameters are bracketed forms, in the query and the body.

import type { IncomingMessage } from 'node:http';
import { parse } from 'qs';
import type { z } from 'zod';
import type { Keys } from '../account.ts';
import { invalid, StripeError } from './stripe-error.ts';

export function readForm(query: string, body: string): Record<string, unknown> {
  const options = { arrayLimit: 100, depth: 8 };
  return { ...parse(query, options), ...parse(body, options) };
}

export function check(schema: z.ZodType, form: Record<string, unknown>): unknown {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(innermost);
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw first ? refusal(first, form) : invalid('Invalid request.');
}

/** For a union: the error of the object variant, if an object was sent. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inner = issue.errors.flat().filter((one) => one.path.length > 0 || one.code === 'unrecognized_keys');
  if (inner.length === 0) return [issue];
  return inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

function refusal(issue: z.core.$ZodIssue, form: Record<string, unknown>): StripeError {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}. The embedded Stripe does not know it.`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = bracketed(issue.path);
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], form);
  if (given === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalid(`Invalid ${param}: ${issue.message}.`, { param });
}

const bracketed = (path: PropertyKey[]) =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

export interface Request {
  id: string;
  method: string;
  path: string;
  form: Record<string, unknown>;
  caller: Caller;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  body: unknown;
  /** The id of the original request, for a replayed response. */
  original?: string;
}

// Authentication by API key, and the errors without a valid one.

/** The caller: our server with the secret key, or a browser with the publishable one. */
type Caller = 'server' | 'browser';

export function callerOf(request: IncomingMessage, form: Record<string, unknown>, keys: Keys): Caller {
  const key = keyIn(request.headers.authorization) ?? form.key;
  if (typeof key !== 'string' || key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (key === keys.secretKey) return 'server';
  if (key === keys.publishableKey) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

function keyIn(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = header?.split(' ') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0];
}

const unauthorized = (message: string) => new StripeError(invalid(message).body, 401);

export function secretKeyRequired(): StripeError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new StripeError(invalid(message, { code: 'secret_key_required' }).body, 401);
}
