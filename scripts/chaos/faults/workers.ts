// Workers that are stopped in the middle of a generation.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { behave } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, order } from '../system/guest.ts';
import { inventive, ORDER } from '../system/model.ts';
import { cocktailsOf, holdModel, killWorkers, newGuests, WORKERS } from './making.ts';

/**
 * Milliseconds of latency per message: long enough to observe an effect before the response, and four of them are
 * below the caller's timeout of five seconds.
 */
const SLOW_MS = 1000;

interface Moment {
  readonly when: string;
  readonly injected: string;
  readonly isShort: boolean;
  /**
   * Prolongs the moment.
   * @returns whether a worker is in it
   */
  hold(chaos: ChaosSystem, guest: Guest, requestId: string): Promise<() => Promise<boolean> | boolean>;
}

const MOMENTS: readonly Moment[] = [
  {
    when: 'before its call reaches the model',
    injected: 'kill -9 of every worker, the line to the model silent',
    isShort: false,
    async hold(chaos) {
      await chaos.line('model').become({ kind: 'silent' });
      return async () => {
        assert.equal(chaos.model.asked('chat').length, 0);
        return (await chaos.databases.queue.getActiveCount()) > 0;
      };
    },
  },
  {
    when: 'while it waits for the model',
    injected: 'kill -9 of every worker while the model thinks',
    isShort: false,
    async hold(chaos) {
      chaos.model.next('chat', behave.hang());
      return () => chaos.model.asked('chat').length > 0;
    },
  },
  {
    when: 'after the model has answered',
    injected: 'kill -9 of every worker, NATS silent since the model answered',
    isShort: false,
    async hold(chaos, _guest, requestId) {
      onceAsked(chaos, () => chaos.line('nats').become({ kind: 'silent' }));
      return async () => {
        const lines = (
          await Promise.all(WORKERS.map((name) => readFile(chaos.child(name).log, 'utf8')))
        ).join();
        return lines.split('\n').some((line) => line.includes('model called') && line.includes(requestId));
      };
    },
  },
  {
    when: 'after its cocktail is stored, before the reply',
    injected: 'kill -9 of every worker once the store has the cocktail, its receipt 2 s away',
    isShort: false,
    async hold(chaos, guest) {
      onceAsked(chaos, () => chaos.line('nats').become({ kind: 'slow', milliseconds: SLOW_MS }));
      return async () => {
        if ((await cocktailsOf(chaos, guest)).length === 0) return false;
        await chaos.line('nats').become({ kind: 'silent' });
        return true;
      };
    },
  },
];

/** Changes the network condition on the next model call, whose answer is then released. */
function onceAsked(chaos: ChaosSystem, change: () => Promise<void>): void {
  const answer = inventive();
  chaos.model.next('chat', (response, asked) => void change().then(() => answer(response, asked)));
}

async function killAt(chaos: ChaosSystem, { hold }: Moment): Promise<void> {
  const guest = await chaos.signUps.join();
  const requestId = randomUUID();
  const isThere = await hold(chaos, guest, requestId);
  const making = order(guest, chaos.recorder(), ORDER, { headers: { 'x-request-id': requestId } });
  await chaos.until(isThere);
  killWorkers(chaos);
  const [entry] = (await chaos.databases.generations()).filter(({ ownerId }) => ownerId === guest.id);
  assert.equal(entry?.state, 'accepted');
  for (const need of ['model', 'nats'] as const) await chaos.line(need).become({ kind: 'fine' });
  await chaos.recovered();
  const { answer, cocktail } = await making;
  assert.equal(answer.status, 200);
  assert.deepEqual(await cocktailsOf(chaos, guest), [cocktail?.id]);
}

export const WORKER_FAULTS: readonly Case[] = MOMENTS.map((moment) => ({
  title: `A worker is killed ${moment.when}`,
  family: 'processes',
  injected: moment.injected,
  isShort: moment.isShort,
  run: (chaos) => killAt(chaos, moment),
}));

// A frozen worker that resumes after others have taken over its jobs.

/** A worker's concurrency is four: of this many jobs, each of two workers has at least two. */
const GUESTS = 6;
const EACH_HAS = GUESTS - 4;

/** Jobs that a worker finished, including those it lost while frozen. */
const endedIn = async (log: string) =>
  (await readFile(log, 'utf8')).split(/"msg":"(?:cocktail made|job failed)"/).length - 1;

/** Freezes one of two workers in the middle of generations, at least until the other has done all of them. */
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
  // It continues with answers of the model in memory.
  await chaos.until(async () => (await endedIn(frozen.log)) >= before + EACH_HAS);
  for (const [index, guest] of guests.entries()) {
    assert.equal(orders[index]?.answer.status, 200);
    assert.deepEqual(await cocktailsOf(chaos, guest), [orders[index]?.cocktail?.id]);
  }
  // Model calls that timed out while frozen open the circuit breaker: the next worker is a new one.
  await frozen.stop();
}

export const FROZEN_WORKERS: readonly Case[] = [
  {
    title: 'A worker is frozen until the other has finished its jobs',
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
