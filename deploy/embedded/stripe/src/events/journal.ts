// All writes go through here: stores the object and creates the event.
import type Stripe from 'stripe';
import { type Account, newId, nowOn } from '../account.ts';
import { idOf, type Kept } from '../store/store.ts';
import { enqueue } from '../webhooks/webhook-sender.ts';

/** The API version of the events' objects. */
export const API_VERSION = '2026-10-28.endive';

type Told = Exclude<Kept, Stripe.Event>;
/** When the object next changes by itself, in seconds; null for never, undefined to keep the current time. */
type Due = number | null;

export function keepNew(account: Account, object: Told, due?: Due): void {
  account.store.put(object, { clock: clockOf(account, object), ...(due !== undefined && { due }) });
  emit(account, `${nameOf(object)}.created`, object);
}

/** Creates no event if nothing has changed. */
export function keepChanged<T extends Told>(
  account: Account,
  before: T,
  after: T,
  { type = `${nameOf(after)}.updated`, due }: { type?: string; due?: Due } = {},
): void {
  account.store.put(after, due === undefined ? {} : { due });
  const previous = differences(before, after);
  if (Object.keys(previous).length > 0) emit(account, type, after, previous);
}

/** `previous` is only set for update events. */
export function emit(account: Account, type: string, object: Told, previous?: object): void {
  const clock = clockOf(account, object);
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowOn(account, clock),
    data: { object, ...(previous && type.endsWith('.updated') && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: account.tells ? 1 : 0,
    request: account.request ?? { id: null, idempotency_key: null },
    type,
    // Stripe's type is a union of all events.
  } as Stripe.Event;
  account.store.put(event, { clock });
  if (account.tells) enqueue(account.store, event.id);
}

function nameOf({ object }: Told): string {
  return object === 'subscription' || object === 'tax_id' ? `customer.${object}` : object;
}

/** The test clock of an object: its own, or its customer's. */
function clockOf(account: Account, object: Told): string | null {
  if (object.object === 'test_helpers.test_clock') return object.id;
  if ('test_clock' in object) return idOf(object.test_clock);
  const customer = 'customer' in object ? idOf(object.customer) : null;
  return idOf(customer ? account.store.find('customer', customer)?.test_clock : null);
}

function differences<T extends Told>(before: T, after: T): Partial<T> {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
