// Processes that make cocktails, and end in the middle of one.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { behave } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { type Guest, order } from '../house/guest.ts';
import { inventive, ORDER } from '../house/model.ts';
import { cocktailsOf, killWorkers, WORKERS } from './making.ts';

/**
 * Milliseconds of each leg of a message's way: time enough to see what was done before the answer is back, and four legs
 * are within the five seconds that a caller waits.
 */
const SLOW_MS = 1000;

interface Moment {
  readonly when: string;
  readonly injected: string;
  readonly isShort: boolean;
  /** Sees to it that the moment lasts. @returns whether a worker is there */
  hold(bar: Bar, guest: Guest, requestId: string): Promise<() => Promise<boolean> | boolean>;
}

const MOMENTS: readonly Moment[] = [
  {
    when: 'before its question reaches the model',
    injected: 'kill -9 of every worker, the line to the model silent',
    isShort: false,
    async hold(bar) {
      await bar.line('model').become({ kind: 'silent' });
      return async () => {
        assert.equal(bar.model.asked('chat').length, 0);
        return (await bar.books.queue.getActiveCount()) > 0;
      };
    },
  },
  {
    when: 'while it asks the model',
    injected: 'kill -9 of every worker while the model thinks',
    isShort: true,
    async hold(bar) {
      bar.model.next('chat', behave.hang());
      return () => bar.model.asked('chat').length > 0;
    },
  },
  {
    when: 'with the model’s answer in hand',
    injected: 'kill -9 of every worker, NATS silent since the model answered',
    isShort: false,
    async hold(bar, _guest, requestId) {
      onceAsked(bar, () => bar.line('nats').become({ kind: 'silent' }));
      return async () => {
        const lines = (
          await Promise.all(WORKERS.map((name) => readFile(bar.child(name).log, 'utf8')))
        ).join();
        return lines.split('\n').some((line) => line.includes('model asked') && line.includes(requestId));
      };
    },
  },
  {
    when: 'after its cocktail is stored, before it knows',
    injected: 'kill -9 of every worker once the store has the cocktail, its receipt 2 s away',
    isShort: true,
    async hold(bar, guest) {
      onceAsked(bar, () => bar.line('nats').become({ kind: 'slow', milliseconds: SLOW_MS }));
      return async () => {
        if ((await cocktailsOf(bar, guest)).length === 0) return false;
        await bar.line('nats').become({ kind: 'silent' });
        return true;
      };
    },
  },
];

/** Changes the weather as soon as the model is asked, which answers then. */
function onceAsked(bar: Bar, change: () => Promise<void>): void {
  const answer = inventive();
  bar.model.next('chat', (response, asked) => void change().then(() => answer(response, asked)));
}

async function killAt(bar: Bar, { hold }: Moment): Promise<void> {
  const guest = await bar.doors.join();
  const requestId = randomUUID();
  const isThere = await hold(bar, guest, requestId);
  const making = order(guest, bar.witness(), ORDER, { headers: { 'x-request-id': requestId } });
  await bar.until(isThere);
  killWorkers(bar);
  const [entry] = (await bar.books.generations()).filter(({ ownerId }) => ownerId === guest.id);
  assert.equal(entry?.state, 'accepted');
  for (const need of ['model', 'nats'] as const) await bar.line(need).become({ kind: 'fine' });
  await bar.recovered();
  const { answer, cocktail } = await making;
  assert.equal(answer.status, 200);
  assert.deepEqual(await cocktailsOf(bar, guest), [cocktail?.id]);
}

export const WORKER_FAULTS: readonly Case[] = MOMENTS.map((moment) => ({
  title: `A worker is killed ${moment.when}`,
  family: 'processes',
  injected: moment.injected,
  isShort: moment.isShort,
  run: (bar) => killAt(bar, moment),
}));
