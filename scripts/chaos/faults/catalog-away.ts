// A service that cocktails need and that is away for longer than a restart.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { newGuests } from './making.ts';

const AWAY_MS = 10_000;
const GUESTS = 6;
const LOOK_EVERY_MS = 50;

async function killAgainAndAgain(chaos: ChaosSystem, name: string): Promise<void> {
  const until = performance.now() + AWAY_MS;
  while (performance.now() < until) {
    chaos.child(name).signal('SIGKILL');
    await pause(LOOK_EVERY_MS);
  }
}

async function freeze(chaos: ChaosSystem, name: string): Promise<void> {
  chaos.child(name).signal('SIGSTOP');
  await pause(AWAY_MS);
  chaos.child(name).signal('SIGCONT');
}

async function makeWithout(
  chaos: ChaosSystem,
  takeAway: (chaos: ChaosSystem, name: string) => Promise<void>,
): Promise<void> {
  const guests = await newGuests(chaos, GUESTS);
  const away = takeAway(chaos, 'catalog');
  const making = guests.map((guest) => order(guest, chaos.recorder(), ORDER));
  await away;
  await chaos.recovered();
  const orders = await Promise.all(making);
  assert.deepEqual(
    orders.map(({ answer }) => answer.status),
    guests.map(() => 200),
  );
}

export const CATALOG_AWAY: readonly Case[] = [
  {
    title: 'The catalog keeps dying while cocktails are made',
    family: 'processes',
    injected: 'kill -9 of the catalog whenever it is there, for 10 s',
    isShort: false,
    run: (chaos) => makeWithout(chaos, killAgainAndAgain),
  },
  {
    title: 'The catalog is frozen while cocktails are made',
    family: 'processes',
    injected: 'SIGSTOP of the catalog for 10 s',
    isShort: false,
    run: (chaos) => makeWithout(chaos, freeze),
  },
];
