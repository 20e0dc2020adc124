import { expect } from '@jest/globals';
import { LOGIN_DELAY } from '../lib/session/sign-in.ts';

const startTimer = globalThis.setTimeout;

/** Holds the browser back from signing in until it is let go, however slow the page is meanwhile. */
export function holdLogin(): () => void {
  const held: (() => void)[] = [];
  const start = (work: () => void, delay?: number) =>
    delay === LOGIN_DELAY ? held.push(work) : startTimer(work, delay);
  Object.assign(globalThis, { setTimeout: start });
  return () => {
    expect(held).toHaveLength(1);
    held[0]?.();
  };
}

/** Timers run as they do outside of tests again; for afterEach. */
export const releaseTimers = () => Object.assign(globalThis, { setTimeout: startTimer });
