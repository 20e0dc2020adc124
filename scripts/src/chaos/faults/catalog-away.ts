// A service that cocktails need and that is away for longer than a restart.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { order } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';
import { strangers } from './strangers.ts';

const AWAY_MS = 10_000;
const GUESTS = 6;
const LOOK_EVERY_MS = 50;

async function killAgainAndAgain(bar: Bar, name: string): Promise<void> {
  const until = performance.now() + AWAY_MS;
  while (performance.now() < until) {
    bar.child(name).signal('SIGKILL');
    await pause(LOOK_EVERY_MS);
  }
}

async function freeze(bar: Bar, name: string): Promise<void> {
  bar.child(name).signal('SIGSTOP');
  await pause(AWAY_MS);
  bar.child(name).signal('SIGCONT');
}

async function makeWithout(bar: Bar, takeAway: (bar: Bar, name: string) => Promise<void>): Promise<void> {
  const guests = await strangers(bar, GUESTS);
  const away = takeAway(bar, 'catalog');
  const making = guests.map((guest) => order(guest, bar.witness(), ORDER));
  await away;
  await bar.recovered();
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
    run: (bar) => makeWithout(bar, killAgainAndAgain),
  },
  {
    title: 'The catalog is frozen while cocktails are made',
    family: 'processes',
    injected: 'SIGSTOP of the catalog for 10 s',
    isShort: false,
    run: (bar) => makeWithout(bar, freeze),
  },
];
