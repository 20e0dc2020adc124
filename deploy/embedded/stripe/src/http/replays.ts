// Idempotency keys: a request that is sent again is answered again, and done once.
import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Answer } from './exchange.ts';
import { StripeError } from './stripe-error.ts';

const KEPT_FOR_MS = 24 * 3_600_000;

export function findReplay(store: Store, key: string, request: string): Answer | undefined {
  const row = store.database.prepare('SELECT request, answer FROM replays WHERE key = ?').get(key);
  if (!row) return undefined;
  if (row.request !== digest(request)) {
    throw new StripeError({
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return JSON.parse(String(row.answer));
}

export function keepReplay(store: Store, key: string, request: string, answer: Answer): void {
  const now = Date.now();
  store.database.prepare('DELETE FROM replays WHERE at < ?').run(now - KEPT_FOR_MS);
  store.database
    .prepare('INSERT INTO replays (key, at, request, answer) VALUES (?, ?, ?, ?)')
    .run(key, now, digest(request), JSON.stringify(answer));
}

const digest = (request: string) => createHash('sha256').update(request).digest('hex');
