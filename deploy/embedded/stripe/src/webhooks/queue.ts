// Which events are still to be told, kept beside them: a restart goes on where it was.
import type { Store } from '../store/store.ts';

export interface Delivery {
  event: string;
  attempts: number;
}

export function enqueue(store: Store, event: string): void {
  store.database
    .prepare('INSERT INTO deliveries (event, attempts, next) VALUES (?, 0, ?)')
    .run(event, Date.now());
}

/** Those whose time has come, in the order in which they happened. */
export function dueDeliveries(store: Store, limit: number): Delivery[] {
  const rows = store.database
    .prepare('SELECT event, attempts FROM deliveries WHERE next <= ? ORDER BY rowid LIMIT ?')
    .all(Date.now(), limit);
  return rows.map(({ event, attempts }) => ({ event: String(event), attempts: Number(attempts) }));
}

export function postpone(store: Store, { event, attempts }: Delivery, delay: number): void {
  store.database
    .prepare('UPDATE deliveries SET attempts = ?, next = ? WHERE event = ?')
    .run(attempts + 1, Date.now() + delay, event);
}

export function delivered(store: Store, id: string): void {
  const event = store.find('event', id);
  if (event) store.put({ ...event, pending_webhooks: 0 });
  store.database.prepare('DELETE FROM deliveries WHERE event = ?').run(id);
}
