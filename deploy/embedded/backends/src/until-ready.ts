import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';

const POLL_MS = 15;

/** Asks until the answer is yes; fails at once when the process ends, and at the deadline (milliseconds). */
export async function untilReady(child: Child, ask: () => Promise<boolean>, deadline: number): Promise<void> {
  const giveUpAt = Date.now() + deadline;
  while (child.running()) {
    if (await ask().catch(() => false)) return;
    if (Date.now() > giveUpAt) {
      await child.stop(0);
      throw new StartError(child, `did not answer within ${deadline / 1000} s`);
    }
    await pause(POLL_MS);
  }
  throw new StartError(child, `stopped while starting (${await child.exited})`);
}

/** Says which process, what happened and what it said last. */
export class StartError extends Error {
  readonly words: string[];
  constructor(child: Child, what: string) {
    const words = child.lastLines(8);
    super(
      [`${child.name} ${what}. Its log (${child.log}) ends:`, ...words.map((line) => `  ${line}`)].join('\n'),
    );
    this.words = words;
  }
  get portTaken(): boolean {
    return this.words.some((line) => /address already in use|EADDRINUSE/i.test(line));
  }
}
