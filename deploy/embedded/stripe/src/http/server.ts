import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Account, newId } from '../account.ts';
import { API_VERSION } from '../events/journal.ts';
import { answerRequest } from './answer-request.ts';
import { type Answer, callerOf, readForm } from './exchange.ts';
import type { Route } from './route.ts';
import { invalid, StripeError } from './stripe-error.ts';

const LONGEST_BODY = 1_000_000;
/** The path for browsers, which the gateway proxies. */
const BROWSER_PREFIX = '/embedded-stripe';

export interface Serving {
  account: Account;
  routes: readonly Route[];
  /** Static files for browsers by path. */
  scripts: Record<string, string>;
  /** The HTML page at a path, if any. */
  page(path: string): string | undefined;
  /** Called after each request that may have written something. */
  changed(): void;
}

export function createStripeServer(serving: Serving): Server {
  return createServer((request, response) => {
    serve(serving, request, response).catch((error) => {
      console.error('embedded-stripe: a request failed', error);
      response.destroy();
    });
  });
}

async function serve(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = newId('req', 14);
  const script = serving.scripts[request.url?.split('?')[0] ?? ''];
  if (request.method === 'GET' && script !== undefined) {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
    return;
  }
  const page = request.method === 'GET' ? serving.page(request.url?.split('?')[0] ?? '') : undefined;
  if (page !== undefined) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const body = await readBody(request);
  const given = respond(serving, request, body, id);
  response.writeHead(given.status, {
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': API_VERSION,
    ...(request.headers['idempotency-key'] && { 'idempotency-key': request.headers['idempotency-key'] }),
    ...(given.original && { 'idempotent-replayed': 'true', 'original-request': given.original }),
  });
  response.end(JSON.stringify(given.body, null, 2));
  if (request.method !== 'GET') serving.changed();
}

function respond({ account, routes }: Serving, request: IncomingMessage, body: string, id: string): Answer {
  try {
    const [pathname = '', query = ''] = (request.url ?? '').split('?');
    const form = readForm(query, body);
    const fromOutside = pathname.startsWith(`${BROWSER_PREFIX}/`);
    const caller = callerOf(request, form, account.keys);
    if (fromOutside && caller === 'server') throw invalid('Browsers use the publishable key.');
    const path = fromOutside ? pathname.slice(BROWSER_PREFIX.length) : pathname;
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    return answerRequest(routes, account, {
      id,
      method: request.method ?? 'GET',
      path,
      form,
      caller,
      idempotencyKey,
    });
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  console.error('embedded-stripe: a request failed', error);
  const { body } = new StripeError({
    type: 'api_error',
    message: 'The embedded Stripe failed; see its log.',
  });
  return { status: 500, body: { error: body } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += chunk;
    if (body.length > LONGEST_BODY) throw new Error('the body is too long');
  }
  return body;
}
