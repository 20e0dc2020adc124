import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves once React has run all scheduled work, such as the subscriptions of what it has just rendered. */
const reactIsIdle = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

const { asyncWrapper } = getConfig();

configure({
  // Shortens failures to what was missing, without a dump of the whole page.
  getElementError: (message) => new Error(message?.split('\n')[0]),
  // Timeout in milliseconds for busy machines; only what never appears takes this long.
  asyncUtilTimeout: 20_000,
  // Waits for effects, too: on a busy machine React shows an element well before its effects run.
  asyncWrapper: (find) =>
    asyncWrapper(async () => {
      const found = await find();
      await reactIsIdle();
      return found;
    }),
});
