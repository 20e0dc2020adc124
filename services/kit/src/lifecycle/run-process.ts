import type { Logger } from 'pino';
import { SettingsError } from '../config/settings.ts';
import { endTracing, logExportErrors } from '../tracing/spans.ts';
import { toldToStop } from './signals.ts';

/** Seconds that a process which is still starting has to come to its end. */
const STARTING_SECONDS = 9;

/** What a process runs. */
export interface Running {
  /** Seconds from being told to stop to its end, whatever is still under way then. */
  readonly stopSeconds: number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Goes on serving for a moment, not ready any more, so that callers turn to others. */
  leave(): Promise<void>;
  /** Takes nothing new, and lets running work end. */
  stop(): Promise<void>;
}

/**
 * Starts a process's one job and stops it on SIGTERM and SIGINT, also while it starts: with code 0 once all of its
 * work has ended, with 1 when the time for that ran out. A wrong setting is said plainly.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  void toldToStop.then(() =>
    setTimeout(() => giveUp(running), 1000 * (running?.stopSeconds ?? STARTING_SECONDS)),
  );
  running = await start().catch(failToStart);
  logExportErrors(running.logger);
  await toldToStop;
  await end(running);
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
