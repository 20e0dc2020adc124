import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { type Account, nowOn } from '../account.ts';
import { API_VERSION } from '../events/journal.ts';
import { missing } from '../http/stripe-error.ts';
import { newId } from '../new-id.ts';

export type Endpoint = Stripe.WebhookEndpoint;

export function endpointOf(account: Account, id: string): Endpoint {
  const endpoint = account.store.find('webhook_endpoint', id);
  if (!endpoint) throw missing('webhook endpoint', id);
  return endpoint;
}

export function newEndpoint(
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

/** The endpoint that the server was started with, as a script that sets up an account would have made it. */
export function seedEndpoint(account: Account, url: string): void {
  const { store, keys } = account;
  const signing_secret_sha256 = createHash('sha256').update(keys.webhookSecret).digest('hex');
  const [found] = store.list('webhook_endpoint', { where: { 'metadata.seeded': 'true' }, limit: 1 });
  const metadata = { seeded: 'true', signing_secret_sha256 };
  const seeded = newEndpoint(account, { url, enabled_events: ['*'], metadata });
  store.put({ ...seeded, ...(found && { id: found.id, created: found.created }) });
}
