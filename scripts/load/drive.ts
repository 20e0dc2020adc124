// Two load generators: calls at given times regardless of responses (open loop), or a fixed concurrency (closed
// loop).
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, Outcome } from './calls.ts';

/** A call; milliseconds since the start of the phase. */
export interface Sample {
  /** The intended start: a delay of the generator counts as latency (no coordinated omission). */
  wanted: number;
  sent: number;
  ended: number;
  outcome: Outcome;
}

export interface Drive {
  readonly samples: Sample[];
  open(): number;
}

type Clock = () => number;

const STRAGGLERS_MS = 30_000;
const LATE: Outcome = 'no answer: after the end';

const clockFrom =
  (from: number): Clock =>
  () =>
    performance.now() - from;

/** Latency from the intended start. */
export const latencyOf = ({ wanted, ended }: Sample): number => ended - wanted;
/** Delay of the generator: above a few milliseconds, this program is the bottleneck. */
export const lagOf = ({ wanted, sent }: Sample): number => sent - wanted;

/** Open loop: sends calls at these times, regardless of open ones. */
export async function askAt(moments: readonly number[], caller: Caller, run: Run): Promise<void> {
  const clock = clockFrom(performance.now());
  run.begin(clock);
  for (const wanted of moments) {
    // Timers have millisecond precision; the delay is recorded.
    while (wanted - clock() > 0.5 && !run.signal.aborted) {
      await pause(wanted - clock(), undefined, { signal: run.signal }).catch(() => undefined);
    }
    if (run.signal.aborted) break;
    run.follow(wanted, caller.ask());
  }
  await run.end();
}

/** Closed loop: keeps a fixed concurrency for a duration. */
export async function keepAsking(width: number, seconds: number, caller: Caller, run: Run): Promise<void> {
  const clock = clockFrom(performance.now());
  run.begin(clock);
  const one = async () => {
    while (clock() < seconds * 1000 && !run.signal.aborted) await run.follow(clock(), caller.ask());
  };
  await Promise.all(Array.from({ length: width }, one));
  await run.end();
}

/** The state of a phase. */
export class Run implements Drive {
  readonly samples: Sample[] = [];
  readonly signal: AbortSignal;
  private readonly awaited = new Map<Promise<void>, Omit<Sample, 'ended' | 'outcome'>>();
  private clock: Clock = () => 0;

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  begin(clock: Clock): void {
    this.clock = clock;
  }

  open(): number {
    return this.awaited.size;
  }

  follow(wanted: number, answer: Promise<Outcome>): Promise<void> {
    const asked = { wanted, sent: this.clock() };
    const ended = answer.then((outcome) => {
      if (this.awaited.delete(ended)) this.samples.push({ ...asked, ended: this.clock(), outcome });
    });
    this.awaited.set(ended, asked);
    return ended;
  }

  /** Waits a while for open calls; the rest count as failed, with their latency until now. */
  async end(): Promise<void> {
    const giveUp = new AbortController();
    const signal = AbortSignal.any([giveUp.signal, this.signal]);
    const late = pause(STRAGGLERS_MS, undefined, { signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.awaited.keys()), late]);
    giveUp.abort();
    for (const asked of this.awaited.values()) {
      this.samples.push({ ...asked, ended: this.clock(), outcome: LATE });
    }
    this.awaited.clear();
  }
}
