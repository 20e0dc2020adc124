import { z } from 'zod';
import { flag, merged, metadata, paging, sent, text, unsettable } from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { type Route, route } from '../http/route.ts';
import { newId } from '../new-id.ts';
import { endpointOf, newEndpoint } from './webhook-endpoint.ts';

const fields = {
  description: unsettable.optional(),
  enabled_events: z.array(text).optional(),
  metadata: metadata.optional(),
};

/** They are kept and told of; events go to the address that the server was started with, and to no other. */
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
      // Told once, and not kept.
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
