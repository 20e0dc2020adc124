// Delivers events to the webhook endpoint, with retries until they are accepted. Pending deliveries are stored, so that
// they continue after a restart.
import { createHmac } from 'node:crypto';
import type { Account } from '../account.ts';
import type { Store } from '../store/store.ts';

interface Delivery {
  event: string;
  attempts: number;
}

export function enqueue(store: Store, event: string): void {
  store.database
    .prepare('INSERT INTO deliveries (event, attempts, next) VALUES (?, 0, ?)')
    .run(event, Date.now());
}

/** Due deliveries, in the order of their events. */
function dueDeliveries(store: Store, limit: number): Delivery[] {
  const rows = store.database
    .prepare('SELECT event, attempts FROM deliveries WHERE next <= ? ORDER BY rowid LIMIT ?')
    .all(Date.now(), limit);
  return rows.map(({ event, attempts }) => ({ event: String(event), attempts: Number(attempts) }));
}

function postpone(store: Store, { event, attempts }: Delivery, delay: number): void {
  store.database
    .prepare('UPDATE deliveries SET attempts = ?, next = ? WHERE event = ?')
    .run(attempts + 1, Date.now() + delay, event);
}

function delivered(store: Store, id: string): void {
  const event = store.find('event', id);
  if (event) store.put({ ...event, pending_webhooks: 0 });
  store.database.prepare('DELETE FROM deliveries WHERE event = ?').run(id);
}

/** Stripe's signature scheme: https://docs.stripe.com/webhooks#verify-manually */
function signatureOf(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

const MAX_CONCURRENT = 8;
const DEADLINE_MS = 5000;
const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 60_000;

export class WebhookSender {
  readonly #account: Account;
  readonly #url: string;
  readonly #pending = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(account: Account, url: string) {
    this.#account = account;
    this.#url = url;
  }

  /** Starts the due deliveries. */
  sendDue(): void {
    if (this.#stopping.signal.aborted) return;
    for (const delivery of dueDeliveries(this.#account.store, MAX_CONCURRENT)) {
      if (this.#pending.size >= MAX_CONCURRENT) return;
      if (this.#pending.has(delivery.event)) continue;
      const attempt = this.#deliver(delivery).finally(() => {
        this.#pending.delete(delivery.event);
        this.sendDue();
      });
      this.#pending.set(delivery.event, attempt);
    }
  }

  /** Stops sending; pending events are sent after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#pending.values());
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { store } = this.#account;
    const accepted = await this.#post(delivery.event).catch(() => false);
    if (accepted) store.transaction(() => delivered(store, delivery.event));
    else postpone(store, delivery, Math.min(MIN_DELAY_MS * 2 ** delivery.attempts, MAX_DELAY_MS));
  }

  async #post(id: string): Promise<boolean> {
    const event = this.#account.store.find('event', id);
    // Its test clock was deleted.
    if (!event) return true;
    const body = JSON.stringify(event, null, 2);
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, this.#account.keys.webhookSecret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  }
}
