// One request, one transaction, one answer.
import type { Account } from '../account.ts';
import { secretKeyRequired } from './authorization.ts';
import type { Answer, Request } from './exchange.ts';
import { expand } from './expand.ts';
import { check } from './parameters.ts';
import { findReplay, keepReplay } from './replays.ts';
import type { Route } from './route.ts';
import { invalid, StripeError } from './stripe-error.ts';

/** Finds the route, and does what it says at most once. */
export function answer(routes: readonly Route[], account: Account, request: Request): Answer {
  const { route, id } = find(routes, request);
  if (request.caller === 'browser') refuseSecrets(route, request);
  const key = request.method === 'POST' ? request.idempotencyKey : null;
  const said = `${request.method} ${request.path} ${JSON.stringify(request.form)}`;
  const before = key && findReplay(account.store, key, said);
  if (before) return before;
  const { key: _, ...form } = request.form;
  const parameters = check(route.parameters, request.caller === 'browser' ? form : request.form);
  const keep = (given: Answer) => {
    if (key) keepReplay(account.store, key, said, { ...given, original: request.id });
    return given;
  };
  const outage = request.method === 'POST' ? account.outages.shift() : undefined;
  // Like Stripe: once a request was begun, its answer is kept under its key, also where it is an error.
  if (outage === 'before') return keep(FAILED);
  try {
    const given = account.store.transaction(() => {
      account.request = { id: request.id, idempotency_key: request.idempotencyKey };
      const result = route.handle({ account, id, parameters, path: request.path });
      const success = answerOf(account, result, parameters as { expand?: string[] });
      return outage ? success : keep(success);
    });
    return outage ? keep(FAILED) : given;
  } catch (error) {
    // What is refused before it begins is not kept.
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

/** What stands in the place of `:id`; an empty string where the pattern has none. */
function match(pattern: string, path: string): string | undefined {
  const [before = '', after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : undefined;
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return /^[^/]+$/.test(id) ? id : undefined;
}
