// A Stripe account in test mode: its store, keys and clocks.
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Store } from './store/store.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** A call that is answered with 500: before it had its effect, or after. */
export type PlannedFailure = 'before' | 'after';

/** The state of a subscription after the last failed retry. */
export type Dunning = 'cancel' | 'unpaid' | 'leave';

export interface Account {
  store: Store;
  keys: Keys;
  /** Whether events are delivered to a webhook endpoint. */
  tells: boolean;
  /** Settings of the Stripe dashboard. */
  dunning: Dunning;
  /** Public base URL of this server's pages. */
  pagesUrl: string;
  /** Failures that `EmbeddedStripe.fail` has planned, taken by the next calls that change something. */
  plannedFailures: PlannedFailure[];
  /** The request being answered, for the events that it makes. */
  request: Stripe.Event.Request | null;
}

/** The current time in seconds, by a test clock or the real one. */
export function nowOn(account: Account, clock: string | null | undefined): number {
  const frozen = clock && account.store.find('test_helpers.test_clock', clock)?.frozen_time;
  return frozen || Math.floor(Date.now() / 1000);
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random id with Stripe's prefix for its kind. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join('')}`;
}
