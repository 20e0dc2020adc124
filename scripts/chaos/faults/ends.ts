// Every process ends once while people use them all: told to, or without a word.
import assert from 'node:assert/strict';
import { PROCESSES } from '../../dev/processes.ts';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { busyEvening } from './busy-evening.ts';
import { WORKERS } from './making.ts';

const NAMES = PROCESSES.map(({ name }) => name);
const isWorker = (name: string) => WORKERS.some((worker) => worker === name);

/** Ends one process after the other, each with cocktails made before and after. @returns how each ended */
async function endEach(
  chaos: ChaosSystem,
  names: readonly string[],
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<string[]> {
  const evening = await busyEvening(chaos);
  const ends: string[] = [];
  for (const name of names) {
    const before = evening.served();
    await chaos.until(() => evening.served() > before);
    const leaving = chaos.child(name);
    leaving.signal(signal);
    ends.push(`${name}: ${await leaving.exited}`);
    await chaos.recovered();
  }
  await evening.end();
  return ends;
}

const OTHERS = NAMES.filter((name) => !isWorker(name));
// Those who answer people directly come to their end in scripts/tasks/drain, beside another that stays.
const INNER = [...NAMES.filter((name) => name !== 'gateway'), WORKERS[1]];

export const ENDS: readonly Case[] = [
  {
    title: 'Each process is told to stop while people make cocktails',
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
    title: 'Each process but the workers is killed while people make cocktails',
    family: 'processes',
    injected: `kill -9 of ${OTHERS.length} processes, one after the other, six people ordering`,
    isShort: false,
    run: async (chaos) => void (await endEach(chaos, OTHERS, 'SIGKILL')),
  },
];
