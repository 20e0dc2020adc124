import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, newId, nowOn } from '../account.ts';
import { API_VERSION } from '../events/journal.ts';
import {
  created,
  flag,
  merged,
  metadata,
  page,
  paging,
  type Route,
  route,
  sent,
  text,
  unsettable,
} from '../http/route.ts';
import { missing } from '../http/stripe-error.ts';

const listed = { ...paging, created, type: text.optional() };

export const eventRoutes: readonly Route[] = [
  route('GET /v1/events', listed, (call) => page(call, 'event', { type: call.parameters.type })),
  route('GET /v1/events/:id', {}, ({ account, id }) => {
    const event = account.store.find('event', id);
    if (!event) throw missing('event', id);
    return event;
  }),
];

type Endpoint = Stripe.WebhookEndpoint;

function endpointOf(account: Account, id: string): Endpoint {
  const endpoint = account.store.find('webhook_endpoint', id);
  if (!endpoint) throw missing('webhook endpoint', id);
  return endpoint;
}

function newEndpoint(
  account: Account,
  given: Pick<Endpoint, 'url' | 'enabled_events'> & Partial<Endpoint>,
): Endpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: nowOn(account, null),
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled',
    ...given,
  };
}

/** The endpoint from the server's options, as a setup script would have created it. */
export function seedEndpoint(account: Account, url: string): void {
  const { store, keys } = account;
  const signing_secret_sha256 = createHash('sha256').update(keys.webhookSecret).digest('hex');
  const [found] = store.list('webhook_endpoint', { where: { 'metadata.seeded': 'true' }, limit: 1 });
  const metadata = { seeded: 'true', signing_secret_sha256 };
  const seeded = newEndpoint(account, { url, enabled_events: ['*'], metadata });
  store.put({ ...seeded, ...(found && { id: found.id, created: found.created }) });
}

const fields = {
  description: unsettable.optional(),
  enabled_events: z.array(text).optional(),
  metadata: metadata.optional(),
};

/** Endpoints are stored and listed, but events only go to the URL from the server's options. */
export const webhookEndpointRoutes: readonly Route[] = [
  route(
    'POST /v1/webhook_endpoints',
    { ...fields, enabled_events: z.array(text), url: text, api_version: text.optional() },
    ({ account, parameters: { metadata: more, ...given } }) => {
      const endpoint = newEndpoint(account, {
        ...{ url: given.url, enabled_events: given.enabled_events, ...sent(given) },
        metadata: merged(null, more),
      });
      account.store.put(endpoint);
      // The secret is returned once, and not stored.
      return { ...endpoint, secret: newId('whsec', 32) };
    },
  ),
  route('GET /v1/webhook_endpoints', paging, (call) => page(call, 'webhook_endpoint')),
  route('GET /v1/webhook_endpoints/:id', {}, ({ account, id }) => endpointOf(account, id)),
  route(
    'POST /v1/webhook_endpoints/:id',
    { ...fields, url: text.optional(), disabled: flag.optional() },
    ({ account, id, parameters: { metadata: more, disabled, ...given } }) => {
      const before = endpointOf(account, id);
      const status = disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled';
      const after = { ...before, ...sent(given), status, metadata: merged(before.metadata, more) };
      account.store.put(after);
      return after;
    },
  ),
  route('DELETE /v1/webhook_endpoints/:id', {}, ({ account, id }) => {
    const { object } = endpointOf(account, id);
    account.store.remove(id);
    return { id, object, deleted: true };
  }),
];
