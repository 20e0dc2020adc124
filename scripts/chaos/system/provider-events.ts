// Events in the payment provider's name.
import { randomUUID } from 'node:crypto';
import type { Tier } from '@swizzle/proto';
import type Stripe from 'stripe';
import type { ChaosSystem } from './chaos-system.ts';
import type { Answer, Guest } from './guest.ts';

/** Billing's data of a user. */
export interface Entitlement {
  _id: string;
  tier: Tier;
  state: string;
  version: number;
}

export const entitlementOf = ({ databases }: ChaosSystem, { id }: Guest) =>
  databases.of<Entitlement>('billing', 'entitlements').findOne({ _id: id });

/** A client address for rate limits, of which the provider has many. */
const addressOf = (count: number) => `198.19.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
let told = 0;

/** Sends a body to the webhook endpoint. */
export const tell = (from: Guest, payload: string, signature: string): Promise<Answer> =>
  from.call('POST', '/api/stripe/webhook', {
    body: payload,
    headers: { 'stripe-signature': signature, cookie: '', 'x-forwarded-for': addressOf(told++) },
  });

/** The same event with another id. */
export const anew = (event: Stripe.Event): string => JSON.stringify({ ...event, id: `evt_${randomUUID()}` });
