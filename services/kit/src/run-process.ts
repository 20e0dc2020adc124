import { SettingsError } from './settings.ts';

/** Milliseconds that a process has for its running work once it is told to stop. */
const STOP_DEADLINE_MS = 9000;

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts a process's one job and stops it on SIGTERM and SIGINT. A wrong setting is said plainly. */
export async function runProcess(start: () => Promise<Stoppable>): Promise<void> {
  const running = await start().catch((error: unknown) => {
    const said =
      error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${said}\n`);
    process.exit(1);
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
