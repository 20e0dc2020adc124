// One request is one transaction with one response.

import { createHash } from 'node:crypto';
import type { Account } from '../account.ts';
import type { Store } from '../store/store.ts';
import { type Answer, check, type Request, secretKeyRequired } from './exchange.ts';
import type { Route } from './route.ts';
import { invalid, StripeError } from './stripe-error.ts';

// `expand[]` replaces an id in a field with its object.

type Node = Record<string, unknown>;

function expand(store: Store, answer: unknown, paths: readonly string[] = []): unknown {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(store, copy as Node, path.split('.'), path);
  return copy;
}

function expandPath(store: Store, node: Node, [key = '', ...rest]: string[], whole: string): void {
  if (!(key in node)) {
    throw invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const value = node[key];
  if (Array.isArray(value)) {
    for (const one of value) expandPath(store, one, rest, whole);
    return;
  }
  const found = typeof value === 'string' ? store.findAny(value) : value;
  if (found === null) return;
  if (typeof found !== 'object') {
    throw invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  node[key] = found;
  if (rest.length > 0) expandPath(store, found as Node, rest, whole);
}

// Idempotency keys: a repeated request gets the stored response, without a second effect.

const KEPT_FOR_MS = 24 * 3_600_000;

function findReplay(store: Store, key: string, fingerprint: string): Answer | undefined {
  const row = store.database.prepare('SELECT request, answer FROM replays WHERE key = ?').get(key);
  if (!row) return undefined;
  if (row.request !== digest(fingerprint)) {
    throw new StripeError({
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return JSON.parse(String(row.answer));
}

function keepReplay(store: Store, key: string, fingerprint: string, answer: Answer): void {
  const now = Date.now();
  store.database.prepare('DELETE FROM replays WHERE at < ?').run(now - KEPT_FOR_MS);
  store.database
    .prepare('INSERT INTO replays (key, at, request, answer) VALUES (?, ?, ?, ?)')
    .run(key, now, digest(fingerprint), JSON.stringify(answer));
}

const digest = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex');

/**
 * Finds the request's route and handles it; a repeated POST with the same idempotency key gets the first answer.
 */
export function answerRequest(routes: readonly Route[], account: Account, request: Request): Answer {
  const { route, id } = find(routes, request);
  if (request.caller === 'browser') refuseSecrets(route, request);
  const key = request.method === 'POST' ? request.idempotencyKey : null;
  const fingerprint = `${request.method} ${request.path} ${JSON.stringify(request.form)}`;
  const earlier = key && findReplay(account.store, key, fingerprint);
  if (earlier) return earlier;
  const { key: _, ...form } = request.form;
  const parameters = check(route.parameters, request.caller === 'browser' ? form : request.form);
  const keep = (given: Answer) => {
    if (key) keepReplay(account.store, key, fingerprint, { ...given, original: request.id });
    return given;
  };
  const failure = request.method === 'POST' ? account.plannedFailures.shift() : undefined;
  // Like Stripe: an answer is stored under its key as soon as the request has begun, errors included.
  if (failure === 'before') return keep(FAILED);
  try {
    const given = account.store.transaction(() => {
      account.request = { id: request.id, idempotency_key: request.idempotencyKey };
      const result = route.handle({ account, id, parameters, path: request.path });
      const success = answerOf(account, result, parameters as { expand?: string[] });
      // Stored in the transaction of its effects; a thrown error is stored after the rollback.
      return failure ? success : keep(success);
    });
    return failure ? keep(FAILED) : given;
  } catch (error) {
    // Invalid requests are not stored, so they can be sent again.
    if (!(error instanceof StripeError) || error.body.type === 'invalid_request_error') throw error;
    return keep({ status: error.status, body: { error: error.body } });
  }
}

const FAILED: Answer = {
  status: 500,
  body: { error: new StripeError({ type: 'api_error', message: 'An unknown error occurred' }).body },
};

function refuseSecrets(route: Route, { form }: Request): void {
  if (!route.browser || form.expand) throw secretKeyRequired();
  if (route.path.includes(':id') && !form.client_secret) {
    throw invalid('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
}

function answerOf(account: Account, result: unknown, { expand: paths }: { expand?: string[] }): Answer {
  if (result instanceof StripeError) return { status: result.status, body: { error: result.body } };
  return { status: 200, body: expand(account.store, result, paths) };
}

function find(routes: readonly Route[], { method, path }: Request): { route: Route; id: string } {
  for (const route of routes) {
    const id = route.method === method ? match(route.path, path) : undefined;
    if (id !== undefined) return { route, id };
  }
  const error = invalid(
    `Unrecognized request URL (${method}: ${path}). The embedded Stripe does not serve it.`,
  );
  throw new StripeError(error.body, 404);
}

/** The path's value for `:id`, empty if the pattern has none; undefined if the path doesn't match. */
function match(pattern: string, path: string): string | undefined {
  const [before = '', after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : undefined;
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return /^[^/]+$/.test(id) ? id : undefined;
}
