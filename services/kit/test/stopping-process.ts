// A process that takes STARTS_MS to start and STOPS_MS to stop.
import { setTimeout as pause } from 'node:timers/promises';
import { runProcess } from '../src/lifecycle/run-process.ts';
import { createLogger } from '../src/logging/logger.ts';

const { STARTS_MS = '0', STOPS_MS = '0', STOP_SECONDS = '9' } = process.env;

await runProcess(async () => {
  process.stdout.write('starting\n');
  await pause(Number(STARTS_MS));
  process.stdout.write('started\n');
  // Keeps the event loop alive, as a server would.
  const running = setInterval(() => undefined, 1000);
  return {
    stopSeconds: Number(STOP_SECONDS),
    logger: createLogger('test', 'info'),
    leave: async () => undefined,
    stop: async () => {
      await pause(Number(STOPS_MS));
      clearInterval(running);
    },
  };
});
