import { describe, expect, test } from '@jest/globals';
import { type Caller, MADE } from './calls.ts';
import { askAt, keepAsking, lagOf, latencyOf, Run } from './drive.ts';

/** A client whose calls the test resolves. */
function byHand() {
  const answers: ((outcome: string) => void)[] = [];
  const caller: Caller = {
    ask: () => new Promise((resolve) => answers.push(resolve)),
    close() {},
  };
  return { caller, answers };
}

const never = () => new AbortController().signal;

describe('latency', () => {
  test('is measured from the intended start, so that a stall counts for every delayed call', () => {
    const stalled = { wanted: 1000, sent: 6000, ended: 6010, outcome: MADE };
    expect(latencyOf(stalled)).toBe(5010);
    expect(lagOf(stalled)).toBe(5000);
  });
});

describe('the open loop', () => {
  test('keeps sending while no response arrives', async () => {
    const { caller, answers } = byHand();
    const run = new Run(never());
    const asked = askAt([0, 1, 2, 3], caller, run);
    while (answers.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(run.open()).toBe(4);
    for (const answer of answers) answer(MADE);
    await asked;
    expect(run.samples.map(({ wanted, outcome }) => [wanted, outcome])).toEqual([
      [0, MADE],
      [1, MADE],
      [2, MADE],
      [3, MADE],
    ]);
  });

  test('keeps the intended start of a call that was sent late', async () => {
    const run = new Run(never());
    const busy: Caller = {
      ask() {
        const until = performance.now() + 20;
        while (performance.now() < until);
        return Promise.resolve(MADE);
      },
      close() {},
    };
    await askAt([0, 1], busy, run);
    const second = run.samples[1];
    expect(second && lagOf(second)).toBeGreaterThanOrEqual(18);
    expect(second && latencyOf(second)).toBeGreaterThanOrEqual(38);
  });

  test('ends at once on a stop request, and counts open calls as failed', async () => {
    const { caller, answers } = byHand();
    const stopping = new AbortController();
    const run = new Run(stopping.signal);
    const asked = askAt([0, 60_000], caller, run);
    while (answers.length < 1) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort();
    await asked;
    expect(run.samples).toMatchObject([{ wanted: 0, outcome: 'no answer: after the end' }]);
  });
});

describe('the closed loop', () => {
  test('keeps the limit of concurrent calls', async () => {
    let [open, most, calls] = [0, 0, 0];
    const enough = new AbortController();
    const caller: Caller = {
      async ask() {
        most = Math.max(most, ++open);
        if (++calls === 10) enough.abort();
        await new Promise((resolve) => setImmediate(resolve));
        open--;
        return MADE;
      },
      close() {},
    };
    await keepAsking(3, 60, caller, new Run(enough.signal));
    expect(most).toBe(3);
    expect(calls).toBeGreaterThanOrEqual(10);
  });
});
