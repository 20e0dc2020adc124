// A worker that stands still in the middle of a cocktail, and wakes when others have made it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { cocktailsOf, holdModel, newGuests, WORKERS } from './making.ts';

/** A worker makes four at a time: of so many each of two has at least two. */
const GUESTS = 6;
const EACH_HAS = GUESTS - 4;

/** Jobs that a worker has come to an end with, be it that nobody heard it any more when it woke. */
const endedIn = async (log: string) =>
  (await readFile(log, 'utf8')).split(/"msg":"(?:cocktail made|job failed)"/).length - 1;

/** Freezes one of two workers that each make cocktails, at least until the other has made all of them. */
async function freeze(chaos: ChaosSystem, atLeastMs: number): Promise<void> {
  const guests = await newGuests(chaos, GUESTS);
  const release = holdModel(chaos);
  const making = guests.map((guest) => order(guest, chaos.recorder(), ORDER));
  await chaos.until(() => chaos.model.asked('chat').length === GUESTS);
  const frozen = chaos.child(WORKERS[0]);
  frozen.signal('SIGSTOP');
  const thaw = pause(atLeastMs);
  release();
  const orders = await Promise.all(making);
  await thaw;
  const before = await endedIn(frozen.log);
  frozen.signal('SIGCONT');
  // It goes on where it stood, with answers of the model in hand.
  await chaos.until(async () => (await endedIn(frozen.log)) >= before + EACH_HAS);
  for (const [index, guest] of guests.entries()) {
    assert.equal(orders[index]?.answer.status, 200);
    assert.deepEqual(await cocktailsOf(chaos, guest), [orders[index]?.cocktail?.id]);
  }
  // Questions that ran out of time while the workers were frozen have it leave the model alone for a while: the next is a fresh one.
  await frozen.stop();
}

export const FROZEN_WORKERS: readonly Case[] = [
  {
    title: 'A worker is frozen until the other has made its cocktails',
    family: 'processes',
    injected: 'SIGSTOP of one of two workers while the model thinks, about 10 s',
    isShort: false,
    run: (chaos) => freeze(chaos, 0),
  },
  {
    title: 'A worker is frozen for 70 s',
    family: 'processes',
    injected: 'SIGSTOP of one of two workers while the model thinks, 70 s',
    isShort: false,
    run: (chaos) => freeze(chaos, 70_000),
  },
];
