// How long a command may run, and when it lets others go first: one thread serves everybody.
import { CommandError } from '../errors.ts';

/** What a long read yields between documents when it's time for others. */
export const PAUSE = Symbol('pause');
export type Pause = typeof PAUSE;

/** A command in steps: it yields whenever others should run, and returns its result. */
export type Steps<T> = Generator<Pause, T>;

/** Milliseconds that a command runs before others get their turn. */
const SLICE_MS = 10;
/** Milliseconds after which a command that names no limit is ended. */
const DEFAULT_LIMIT_MS = 30_000;

/** The time of one command. */
export class Budget {
  /** Whether others ran in between, so that what was read may have changed. */
  paused = false;
  private time: { endsAt: number; sliceEndsAt: number };

  /** @param limit milliseconds; zero stands for the default */
  constructor(limit = 0) {
    const now = performance.now();
    this.time = { endsAt: now + (limit || DEFAULT_LIMIT_MS), sliceEndsAt: now + SLICE_MS };
  }

  /** It is this command's turn again. */
  resume(): void {
    this.time.sliceEndsAt = performance.now() + SLICE_MS;
    this.paused = true;
  }

  /** From now on this is the time of another command: a cursor's reads count for the command that asks for more. */
  follow({ time }: Budget): void {
    this.time = time;
  }

  /** Whether it's time to yield. @throws CommandError `MaxTimeMSExpired` */
  isSliceOver(): boolean {
    const now = performance.now();
    if (now >= this.time.endsAt) throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    return now >= this.time.sliceEndsAt;
  }
}

/** Everything that a read finds. */
export function* collect<T>(items: Iterable<T | Pause>): Steps<T[]> {
  const all: T[] = [];
  for (const item of items) {
    if (item === PAUSE) yield PAUSE;
    else all.push(item);
  }
  return all;
}

/** Changes each item, and passes pauses on. */
export function* mapItems<T, R>(items: Iterable<T | Pause>, transform: (item: T) => R): Generator<R | Pause> {
  for (const item of items) yield item === PAUSE ? PAUSE : transform(item);
}
