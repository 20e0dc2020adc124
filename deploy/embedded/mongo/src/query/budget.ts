// Time limits and time slices of commands: a single thread serves all clients.
import { CommandError } from '../errors.ts';

/** Yielded by long reads between documents when the time slice is over. */
export const PAUSE = Symbol('pause');
export type Pause = typeof PAUSE;

/** A command in steps: it yields at the end of each time slice, and returns its result. */
export type Steps<T> = Generator<Pause, T>;

/** Length of a time slice in milliseconds. */
const SLICE_MS = 10;
/** Time limit in milliseconds of commands without `maxTimeMS`. */
const DEFAULT_LIMIT_MS = 30_000;

/** The time budget of a command. */
export class Budget {
  /** Whether other commands have run in between, so that documents may have changed. */
  paused = false;
  private time: { endsAt: number; sliceEndsAt: number };

  /** @param limit milliseconds; zero means the default */
  constructor(limit = 0) {
    const now = performance.now();
    this.time = { endsAt: now + (limit || DEFAULT_LIMIT_MS), sliceEndsAt: now + SLICE_MS };
  }

  /** Starts the next time slice. */
  resume(): void {
    this.time.sliceEndsAt = performance.now() + SLICE_MS;
    this.paused = true;
  }

  /** Switches to the budget of another command: a cursor's reads count toward the `getMore` that requests them. */
  follow({ time }: Budget): void {
    this.time = time;
  }

  /**
   * Whether the time slice is over.
   * @throws CommandError `MaxTimeMSExpired`
   */
  isSliceOver(): boolean {
    const now = performance.now();
    if (now >= this.time.endsAt) throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    return now >= this.time.sliceEndsAt;
  }
}

/** Collects all results of a read. */
export function* collect<T>(items: Iterable<T | Pause>): Steps<T[]> {
  const all: T[] = [];
  for (const item of items) {
    if (item === PAUSE) yield PAUSE;
    else all.push(item);
  }
  return all;
}

/** Maps each item, and passes yields on. */
export function* mapItems<T, R>(items: Iterable<T | Pause>, transform: (item: T) => R): Generator<R | Pause> {
  for (const item of items) yield item === PAUSE ? PAUSE : transform(item);
}
