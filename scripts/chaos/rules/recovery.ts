import type { Rule } from './rule.ts';

const LIMIT_MS = 10_000;

export const recovery: Rule = {
  letter: 'f',
  title: 'Ready again within 10 s after a dependency is back',
  async broken({ isSharedMachine }, { recoveries }) {
    // Beside other tests the starts of processes wait for the machine: there it is enough that it recovers.
    if (isSharedMachine) return [];
    return recoveries
      .filter((milliseconds) => milliseconds > LIMIT_MS)
      .map((milliseconds) => `ready again after ${(milliseconds / 1000).toFixed(1)} s`);
  },
};
