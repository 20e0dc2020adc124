// People who order one cocktail after the other while processes end beneath them.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, type Order, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { cocktailsOf } from './making.ts';
import { strangers } from './strangers.ts';

const GUESTS = 6;
/** Between two orders: one person may ask for sixty cocktails a minute. */
const THINKS_MS = 1500;

export interface Evening {
  /** Orders that were answered with a cocktail so far. */
  served(): number;
  /** Lets each have what is under way; whoever was refused asks again under the same key, and gets it. */
  end(): Promise<void>;
}

export async function busyEvening(chaos: ChaosSystem): Promise<Evening> {
  const guests = await strangers(chaos, GUESTS);
  const orders = new Map<Guest, Order[]>(guests.map((guest) => [guest, []]));
  let isOver = false;
  const visits = [...orders].map(async ([guest, of]) => {
    while (!isOver) {
      of.push(await order(guest, chaos.recorder(), ORDER));
      await pause(THINKS_MS);
    }
  });
  return {
    served: () => [...orders.values()].flat().filter(({ cocktail }) => cocktail).length,
    end: async () => {
      isOver = true;
      await Promise.all(visits);
      await Promise.all([...orders].map(([guest, of]) => everyKeyIsOneCocktail(chaos, guest, of)));
    },
  };
}

async function everyKeyIsOneCocktail(
  chaos: ChaosSystem,
  guest: Guest,
  orders: readonly Order[],
): Promise<void> {
  const ids: (number | undefined)[] = [];
  for (const { key, cocktail } of orders) {
    const given = cocktail ?? (await order(guest, chaos.recorder(), ORDER, { key })).cocktail;
    ids.push(given?.id);
  }
  assert.deepEqual(ids.toSorted(), (await cocktailsOf(chaos, guest)).toSorted());
}
