// People who order one cocktail after the other while processes end beneath them.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bar } from '../house/bar.ts';
import { type Guest, type Order, order } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';
import { cocktailsOf } from './making.ts';
import { strangers } from './strangers.ts';

const GUESTS = 6;
/** Between two orders: one person may ask for sixty cocktails a minute. */
const THINKS_MS = 1100;

export interface Evening {
  /** Orders that were answered with a cocktail so far. */
  served(): number;
  /** Lets each have what is under way; then whoever was refused asks again, under the same key. */
  end(): Promise<void>;
}

export async function busyEvening(bar: Bar): Promise<Evening> {
  const guests = await strangers(bar, GUESTS);
  const orders = new Map<Guest, Order[]>(guests.map((guest) => [guest, []]));
  let isOver = false;
  const visits = [...orders].map(async ([guest, of]) => {
    while (!isOver) {
      of.push(await order(guest, bar.witness(), ORDER));
      await pause(THINKS_MS);
    }
  });
  return {
    served: () => [...orders.values()].flat().filter(({ cocktail }) => cocktail).length,
    end: async () => {
      isOver = true;
      await Promise.all(visits);
      await Promise.all([...orders].map(([guest, of]) => everyKeyIsOneCocktail(bar, guest, of)));
    },
  };
}

async function everyKeyIsOneCocktail(bar: Bar, guest: Guest, orders: readonly Order[]): Promise<void> {
  const ids = new Set<number>();
  for (const { key, cocktail } of orders) {
    const { answer, cocktail: again } = await order(guest, bar.witness(), ORDER, { key });
    assert.equal(answer.status, 200);
    if (cocktail) assert.equal(again?.id, cocktail.id);
    if (again) ids.add(again.id);
  }
  assert.deepEqual(new Set(await cocktailsOf(bar, guest)), ids);
  assert.equal(ids.size, orders.length);
}
