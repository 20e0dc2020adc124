import { flushCompileCache, getCompileCacheDir } from 'node:module';
import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { endTracing, logExportErrors } from '../tracing/spans.ts';

// Handlers are set when this module loads: process 1 of a container ignores signals without one.

/** Resolves on the first SIGTERM or SIGINT. */
export const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
});

/** Shutdown timeout in seconds of a process that is still starting. */
const START_STOP_SECONDS = 9;

/** Milliseconds after the start until the compile cache is written. */
const COMPILE_CACHE_DELAY_MS = 3000;

/** A started process and its graceful shutdown. */
export interface Running {
  /** Seconds from the stop signal to a forced exit. */
  readonly stopSeconds: number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Reports not ready but keeps serving, so that callers switch to other replicas. */
  leave(): Promise<void>;
  /** Accepts nothing new and lets running work finish. */
  stop(): Promise<void>;
}

/**
 * Starts a process and shuts it down on SIGTERM or SIGINT, even during the start. Exits with 0 when all work has finished,
 * with 1 on timeout or a failed start.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  void stopRequested.then(() =>
    setTimeout(() => timeOut(running), 1000 * (running?.stopSeconds ?? START_STOP_SECONDS)),
  );
  running = await start().catch(failToStart);
  logExportErrors(running.logger);
  flushCompileCacheSoon();
  await stopRequested;
  await end(running);
}

/** Writes the compile cache early: at exit, Node would take seconds for it after a build. */
function flushCompileCacheSoon(): void {
  if (getCompileCacheDir()) setTimeout(flushCompileCache, COMPILE_CACHE_DELAY_MS).unref();
}

async function end({ leave, stop, logger }: Running): Promise<void> {
  const from = Date.now();
  logger.info('stopping');
  try {
    await leave();
    await stop();
    await endTracing();
  } catch (err) {
    logger.error({ err }, 'stopped with an error');
    process.exit(1);
  }
  logger.info({ milliseconds: Date.now() - from }, 'stopped');
  process.exit(0);
}

function timeOut(running: Running | undefined): never {
  if (running) running.logger.error({ seconds: running.stopSeconds }, 'stopped with work in progress');
  else process.stderr.write(`Told to stop while starting, which took longer than ${START_STOP_SECONDS} s.\n`);
  process.exit(1);
}

function failToStart(error: unknown): never {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
