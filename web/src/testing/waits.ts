import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves once React has done all that it has scheduled: among it, to subscribe what it has just shown. */
const reactIsIdle = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

const { asyncWrapper } = getConfig();

configure({
  // A failure says what was missing; the whole page beside it would bury that.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // Milliseconds: only what never comes waits this long, however busy the machine is.
  asyncUtilTimeout: 20_000,
  // What is found can be pressed: on a busy machine React shows an element well before its effects run.
  asyncWrapper: (find) =>
    asyncWrapper(async () => {
      const found = await find();
      await reactIsIdle();
      return found;
    }),
});
