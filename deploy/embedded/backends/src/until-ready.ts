import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';

const POLL_MS = 15;

/**
 * Asks until the answer is yes; fails at once when the process ends, and at the deadline (milliseconds).
 * @param dataDir where it keeps what lasts, for the words of a failure
 */
export async function untilReady(
  child: Child,
  ask: () => Promise<boolean>,
  deadline: number,
  dataDir?: string,
): Promise<void> {
  const giveUpAt = Date.now() + deadline;
  while (child.running()) {
    if (await ask().catch(() => false)) return;
    if (Date.now() > giveUpAt) {
      await child.stop(0);
      throw new StartError(child, `did not answer within ${deadline / 1000} s`, dataDir);
    }
    await pause(POLL_MS);
  }
  throw new StartError(child, `stopped while starting (${await child.exited})`, dataDir);
}

/** Says which process, what happened and what it said last. */
export class StartError extends Error {
  readonly words: string[];
  constructor(child: Child, what: string, dataDir?: string) {
    const words = child.lastLines(6);
    const data = dataDir ? [`Its data in ${dataDir} was left as it is.`] : [];
    const log = `${child.name} ${what}. Its log (${child.log}) ends:`;
    super([log, ...words.map((line) => `  ${line}`), ...data].join('\n'));
    this.words = words;
  }
  get portTaken(): boolean {
    return this.words.some((line) => /address already in use|EADDRINUSE/i.test(line));
  }
}
