import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { PROCESSES } from '../../dev/processes/processes.ts';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, type Order, order } from '../system/guest.ts';
import { inventive, ORDER } from '../system/model.ts';
import { CLIENTS_LEAVE } from './clients-leave.ts';
import { cocktailsOf, killWorkers, newGuests, WORKERS } from './making.ts';
import { FROZEN_WORKERS, WORKER_FAULTS } from './workers.ts';

const GUESTS = 6;
/** Milliseconds between two orders, below the rate limit of sixty cocktails per minute. */
const THINKS_MS = 1500;

/** Users with sequential orders while processes are stopped. */
interface OngoingOrders {
  /** Orders that returned a cocktail. */
  served(): number;
  /** Waits for open orders; failed ones are retried with the same key until they succeed. */
  end(): Promise<void>;
}

async function startOrdering(chaos: ChaosSystem): Promise<OngoingOrders> {
  const guests = await newGuests(chaos, GUESTS);
  const orders = new Map<Guest, Order[]>(guests.map((guest) => [guest, []]));
  let isOver = false;
  const ordering = [...orders].map(async ([guest, of]) => {
    while (!isOver) {
      of.push(await order(guest, chaos.recorder(), ORDER));
      await pause(THINKS_MS);
    }
  });
  return {
    served: () => [...orders.values()].flat().filter(({ cocktail }) => cocktail).length,
    end: async () => {
      isOver = true;
      await Promise.all(ordering);
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

const NAMES = PROCESSES.map(({ name }) => name);
const isWorker = (name: string) => WORKERS.some((worker) => worker === name);

/**
 * Stops each process in turn, with cocktails generated before and after.
 * @returns each exit
 */
async function endEach(
  chaos: ChaosSystem,
  names: readonly string[],
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<string[]> {
  const ongoing = await startOrdering(chaos);
  const ends: string[] = [];
  for (const name of names) {
    const before = ongoing.served();
    await chaos.until(() => ongoing.served() > before);
    const leaving = chaos.child(name);
    leaving.signal(signal);
    ends.push(`${name}: ${await leaving.exited}`);
    await chaos.recovered();
  }
  await ongoing.end();
  return ends;
}

const OTHERS = NAMES.filter((name) => !isWorker(name));
// Processes with direct client connections are covered by scripts/tasks/drain, with a second replica.
const INNER = [...NAMES.filter((name) => name !== 'gateway'), WORKERS[1]];

/** Stops every process once under load, by SIGTERM or SIGKILL. */
const PROCESS_ENDS: readonly Case[] = [
  {
    title: 'Each process is stopped under load',
    family: 'processes',
    injected: `SIGTERM to ${INNER.length} processes, one after the other, six people ordering`,
    isShort: false,
    async run(chaos) {
      const ends = await endEach(chaos, INNER, 'SIGTERM');
      assert.deepEqual(
        ends,
        INNER.map((name) => `${name}: code 0`),
      );
    },
  },
  {
    title: 'Each process except the workers is killed under load',
    family: 'processes',
    injected: `kill -9 of ${OTHERS.length} processes, one after the other, six people ordering`,
    isShort: false,
    run: async (chaos) => void (await endEach(chaos, OTHERS, 'SIGKILL')),
  },
];

/** A poison job that kills every worker. */
const POISON_NAME = 'Hemlock Highball';
/** Number of lost workers after which a job fails. */
const MAX_LOST_WORKERS = 3;

const POISON_JOB: readonly Case[] = [
  {
    title: 'A job kills every worker that runs it',
    family: 'processes',
    injected: `kill -9 of every worker each time that it asks the model about one cocktail, ${MAX_LOST_WORKERS} times`,
    isShort: false,
    async run(chaos) {
      const guest = await chaos.signUps.join();
      const answer = inventive();
      let ends = 0;
      chaos.model.always('chat', (response, asked) => {
        if (!JSON.stringify(asked.body.messages).includes(POISON_NAME)) return answer(response, asked);
        ends++;
        killWorkers(chaos);
      });
      const making = order(guest, chaos.recorder(), { ...ORDER, suggestedName: POISON_NAME });
      for (let nth = 1; nth <= MAX_LOST_WORKERS; nth++) {
        await chaos.until(() => ends === nth);
        // Other orders are served in between.
        await chaos.recovered();
      }
      assert.equal((await making).answer.status, 503);
      assert.equal(ends, MAX_LOST_WORKERS);
    },
  },
];

// A required service that is down for longer than a restart.
const AWAY_MS = 10_000;
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

const CATALOG_AWAY: readonly Case[] = [
  {
    title: 'The catalog crashes repeatedly while cocktails are generated',
    family: 'processes',
    injected: 'kill -9 of the catalog whenever it is there, for 10 s',
    isShort: false,
    run: (chaos) => makeWithout(chaos, killAgainAndAgain),
  },
  {
    title: 'The catalog is frozen while cocktails are generated',
    family: 'processes',
    injected: 'SIGSTOP of the catalog for 10 s',
    isShort: false,
    run: (chaos) => makeWithout(chaos, freeze),
  },
];

/** Processes that are killed, frozen or stopped, and clients that disconnect. */
export const PROCESS_FAULTS: readonly Case[] = [
  ...WORKER_FAULTS,
  ...CLIENTS_LEAVE,
  ...FROZEN_WORKERS,
  ...POISON_JOB,
  ...CATALOG_AWAY,
  ...PROCESS_ENDS,
];
