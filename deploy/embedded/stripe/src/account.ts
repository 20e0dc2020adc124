// One Stripe account in test mode: what it keeps, its keys, and what time it is for whom.
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

/** What becomes of a subscription whose payment fails for good. */
export type Dunning = 'cancel' | 'unpaid' | 'leave';

export interface Account {
  store: Store;
  keys: Keys;
  /** Whether someone is told of events. */
  tells: boolean;
  /** What the dashboard would say. */
  dunning: Dunning;
  /** Where browsers reach this server's pages. */
  pagesUrl: string;
  /** Failures that `EmbeddedStripe.fail` has planned, taken by the next calls that change something. */
  plannedFailures: PlannedFailure[];
  /** The request being answered, for the events that it makes. */
  request: Stripe.Event.Request | null;
}

/** Seconds, by a test clock or by the real one. */
export function nowOn(account: Account, clock: string | null | undefined): number {
  const frozen = clock && account.store.find('test_helpers.test_clock', clock)?.frozen_time;
  return frozen || Math.floor(Date.now() / 1000);
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Stripe makes them: a prefix that tells the kind, and letters that tell nothing. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join('')}`;
}
