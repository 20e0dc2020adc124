import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Breaker } from './breaker.ts';
import type { Outcome, Spent } from './failures.ts';

const spent = (outcome: Outcome<string>): Spent<string> => ({ outcome, tokens: 0 });
const GOOD = spent({ kind: 'answer', value: 'Quiet Hour' });
const BAD = spent({ kind: 'unavailable', reason: 'failed' });
const RESTING = { kind: 'unavailable', reason: 'resting' };

let breaker: Breaker;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  breaker = new Breaker();
});
afterEach(() => {
  jest.useRealTimers();
});

const run = async (result: Spent<string>) => (await breaker.run(async () => result)).outcome;
const open = async () => {
  for (let n = 0; n < 3; n++) await run(BAD);
};

describe('the circuit breaker', () => {
  it('probes the model after 30 seconds, and closes on an answer', async () => {
    await open();
    jest.advanceTimersByTime(29_000);
    expect(await run(GOOD)).toEqual(RESTING);
    jest.advanceTimersByTime(2000);
    expect(await run(GOOD)).toEqual(GOOD.outcome);
    expect(await run(BAD)).toEqual(BAD.outcome);
    expect(await run(GOOD)).toEqual(GOOD.outcome);
  });

  it('opens again when the probe fails', async () => {
    await open();
    jest.advanceTimersByTime(31_000);
    expect(await run(BAD)).toEqual(BAD.outcome);
    expect(await run(GOOD)).toEqual(RESTING);
  });

  it('rejects other calls during the probe', async () => {
    await open();
    jest.advanceTimersByTime(31_000);
    const probe = Promise.withResolvers<Spent<string>>();
    const probing = breaker.run(() => probe.promise);
    expect(await run(GOOD)).toEqual(RESTING);
    probe.resolve(GOOD);
    expect((await probing).outcome).toEqual(GOOD.outcome);
  });

  it('counts a refusal or an invalid answer as a success', async () => {
    for (const outcome of [{ kind: 'refused' }, { kind: 'truncated' }] as const) {
      await run(BAD);
      await run(BAD);
      await run(spent(outcome));
    }
    expect(await run(GOOD)).toEqual(GOOD.outcome);
  });

  it('stays open for the duration of Retry-After', async () => {
    await run(spent({ kind: 'rate-limited', retryAfterMs: 5000 }));
    jest.advanceTimersByTime(4900);
    expect(await run(GOOD)).toEqual(RESTING);
    jest.advanceTimersByTime(200);
    expect(await run(GOOD)).toEqual(GOOD.outcome);
  });
});
