// Processes that make cocktails, and end in the middle of one.
import assert from 'node:assert/strict';
import { behave } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { order } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';

const WORKERS = ['generation-worker', 'generation-worker-2'];

const killWorkers = (bar: Bar) => {
  for (const name of WORKERS) bar.child(name).signal('SIGKILL');
};

export const WORKER_FAULTS: readonly Case[] = [
  {
    title: 'A worker is killed while it asks the model',
    family: 'processes',
    injected: 'kill -9 of every worker while the model thinks',
    isShort: true,
    async run(bar) {
      const guest = await bar.doors.join();
      bar.model.next('chat', behave.hang());
      const making = order(guest, bar.witness(), ORDER);
      await bar.until(() => bar.model.asked('chat').length > 0);
      killWorkers(bar);
      await bar.recovered();
      assert.equal((await making).answer.status, 200);
    },
  },
];
