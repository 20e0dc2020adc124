import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { breakStream, endStreams, say, streamsOpened } from '../testing/fake-stream.ts';
import { aMenu } from '../testing/render-guest.tsx';
import { listenToMenu } from './live-menu.ts';

const listener = { onMenu: jest.fn(), onGone: jest.fn(), onLost: jest.fn() };
let status: number;

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  status = 503;
  Object.assign(globalThis, { fetch: async () => ({ status, text: async () => '' }) });
  listenToMenu('a', listener);
});
afterEach(async () => {
  await endStreams();
  jest.useRealTimers();
});

/** Milliseconds within which a refused stream is asked for again, at most. */
const refuse = async (withinMs: number) => {
  const before = streamsOpened().length;
  await breakStream(true);
  await jest.advanceTimersByTimeAsync(withinMs / 2 - 1);
  expect(streamsOpened()).toHaveLength(before);
  await jest.advanceTimersByTimeAsync(withinMs / 2 + 1);
  expect(streamsOpened()).toHaveLength(before + 1);
};

describe('the stream of a menu', () => {
  it('is asked for again after pauses that grow, and soon again once it has spoken', async () => {
    await refuse(2000);
    await refuse(4000);
    await refuse(8000);
    await say(aMenu());
    await refuse(2000);
    expect(listener.onLost).toHaveBeenCalledTimes(4);
  });

  it('is left to the browser where the network broke', async () => {
    await breakStream();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(listener.onLost).toHaveBeenCalledTimes(1);
    expect(streamsOpened()).toHaveLength(1);
  });

  it('ends where there is no menu', async () => {
    status = 404;
    await breakStream(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(listener.onGone).toHaveBeenCalledTimes(1);
    expect(listener.onLost).not.toHaveBeenCalled();
    expect(streamsOpened()).toHaveLength(1);
  });
});
