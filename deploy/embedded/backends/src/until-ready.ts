import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';

/** Options for waiting for a start; times in milliseconds. */
export interface ReadyOptions {
  /** The data directory, for the error message. */
  dataDir?: string | undefined;
  /** Called with progress messages while it takes long. */
  say?: ((text: string) => void) | undefined;
  /** Maximum start time: a busy machine needs many times that of an idle one. */
  limit?: number;
  /** Interval of the calls of `say`. */
  noticeEvery?: number;
  clock?: Clock;
}

export interface Clock {
  now(): number;
  pause(milliseconds: number): Promise<unknown>;
}

const LIMIT_MS = 120_000;
const NOTICE_MS = 15_000;
/** Delay between checks; grows over time, so that checking doesn't slow the start down. */
const MIN_POLL_MS = 15;
const MAX_POLL_MS = 250;

const CLOCK: Clock = { now: Date.now, pause };

const pollAfter = (waited: number) => Math.min(MAX_POLL_MS, Math.max(MIN_POLL_MS, waited / 20));

/**
 * Polls until the process is ready.
 * @throws StartError if the process ends, or at the limit, where it is stopped
 */
export async function untilReady(
  child: Child,
  ask: () => Promise<boolean>,
  { dataDir, say, limit = LIMIT_MS, noticeEvery = NOTICE_MS, clock = CLOCK }: ReadyOptions = {},
): Promise<void> {
  const from = clock.now();
  let nextNotice = noticeEvery;
  while (child.running()) {
    if (await ask().catch(() => false)) return;
    const waited = clock.now() - from;
    if (waited >= limit) {
      await child.stop(0);
      throw new StartError(child, `did not answer within ${limit / 1000} s`, dataDir);
    }
    if (waited >= nextNotice) {
      say?.(`still waiting for ${child.name} (${Math.round(waited / 1000)} s) …`);
      nextNotice = waited + noticeEvery;
    }
    await clock.pause(pollAfter(waited));
  }
  throw new StartError(child, `stopped while starting (${await child.exited})`, dataDir);
}

/** Names the process, the failure and the end of its log. */
export class StartError extends Error {
  readonly words: string[];
  constructor(child: Child, what: string, dataDir?: string) {
    const words = child.lastLines(6);
    const data = dataDir ? [`Its data in ${dataDir} was left as it is.`] : [];
    const log =
      words.length > 0
        ? `${child.name} ${what}. Its log (${child.log}) ends:`
        : `${child.name} ${what}. Its log (${child.log}) is empty.`;
    super([log, ...words.map((line) => `  ${line}`), ...data].join('\n'));
    this.words = words;
  }
  get portTaken(): boolean {
    return this.words.some((line) => /address already in use|EADDRINUSE/i.test(line));
  }
}

/** Connects, sends the message if any, and returns what is received until `enough` accepts it. */
export function ask(
  port: number,
  words: string,
  enough: (answer: string) => boolean,
  timeout = 1000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let answer = '';
    socket.setTimeout(timeout, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.write(words));
    socket.on('data', (data) => {
      answer += data;
      if (!enough(answer)) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });
}
