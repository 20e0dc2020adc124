import { expect } from '@jest/globals';
import { LOGIN_DELAY } from '../lib/session/sign-in.ts';

const startTimer = globalThis.setTimeout;

/** Delays leaving for the sign-in page until it's released, however slow the page is. */
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

/** Restores real timers; for afterEach. */
export const releaseTimers = () => Object.assign(globalThis, { setTimeout: startTimer });
