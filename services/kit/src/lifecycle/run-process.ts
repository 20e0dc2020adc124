import { flushCompileCache, getCompileCacheDir } from 'node:module';
import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { endTracing, logExportErrors } from '../tracing/spans.ts';

// Handlers are set when this module loads: process 1 of a container ignores signals without one.

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing. */
export const toldToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});

/** Seconds that a process has to stop while it is still starting. */
const STARTING_SECONDS = 9;

/** Delay after the start until the compile cache is written. */
const COMPILED_MS = 3000;

/** What a process runs, and how it stops. */
export interface Running {
  /** Seconds from the stop signal to a forced exit. */
  readonly stopSeconds: number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Reports not ready while it keeps serving, so that callers switch to other replicas. */
  leave(): Promise<void>;
  /** Accepts nothing new and lets running work finish. */
  stop(): Promise<void>;
}

/**
 * Starts what the process runs and stops it on SIGTERM and SIGINT, even during the start. Exits with 0 when all
 * work has finished, with 1 when time ran out. An invalid setting is printed as one sentence.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  void toldToStop.then(() =>
    setTimeout(() => giveUp(running), 1000 * (running?.stopSeconds ?? STARTING_SECONDS)),
  );
  running = await start().catch(failToStart);
  logExportErrors(running.logger);
  keepCompiled();
  await toldToStop;
  await end(running);
}

/** Node would write the compile cache at exit: seconds for a whole system after a build. */
function keepCompiled(): void {
  if (getCompileCacheDir()) setTimeout(flushCompileCache, COMPILED_MS).unref();
}

async function end({ leave, stop, logger }: Running): Promise<void> {
  const from = Date.now();
  logger.info('stopping');
  try {
    await leave();
    await stop();
    await endTracing();
  } catch (err) {
    logger.error({ err }, 'stopped with a fault');
    process.exit(1);
  }
  logger.info({ milliseconds: Date.now() - from }, 'stopped');
  process.exit(0);
}

function giveUp(running: Running | undefined): never {
  if (running) running.logger.error({ seconds: running.stopSeconds }, 'stopped while work was under way');
  else process.stderr.write(`Told to stop while starting, which took longer than ${STARTING_SECONDS} s.\n`);
  process.exit(1);
}

function failToStart(error: unknown): never {
  const said = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
