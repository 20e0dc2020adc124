// One measured phase: generates load, samples the queue and the processes, and summarizes.
import type { System } from '../dev/system.ts';
import type { Caller, Outcome } from './calls.ts';
import { MADE } from './calls.ts';
import { askAt, keepAsking, lagOf, latencyOf, Run, type Sample } from './drive.ts';
import { curve, type DurationSummary, summarize } from './duration-summary.ts';
import type { JobTimes, JobWatch } from './job-watch.ts';
import { type MachineUse, meter } from './meter.ts';
import type { Progress } from './progress.ts';

export interface Phase {
  workers: number;
  /** Requested cocktails per second, in the open loop. */
  rate?: number;
  /** Concurrency, in the closed loop. */
  width?: number;
  seconds: number;
  asked: number;
  made: number;
  /** Generated cocktails per second, averaged over the phase. */
  perSecond: number;
  /** Number of calls by other outcomes. */
  failures: Record<Outcome, number>;
  /** Latency of successful calls, from the intended start to the whole response. */
  latency: DurationSummary;
  curve: [part: number, ms: number][];
  /** Delay from the intended start to the send. */
  lag: DurationSummary;
  /** Queue wait: from adding a job until a worker started it. */
  queueWait: DurationSummary;
  /** Duration of the job. */
  making: DurationSummary;
  /** Cocktails and median latency by second. */
  series: { made: number; p50: number }[];
  machine: MachineUse;
}

export interface LoadTarget {
  system: System;
  workers: number;
  caller: Caller;
  watch: JobWatch;
  progress: Progress;
  signal: AbortSignal;
}

/** Open loop: sends at these times, regardless of responses. */
export function atRate(target: LoadTarget, rate: number, seconds: number, moments: number[]): Promise<Phase> {
  return measured(target, { rate, seconds }, (run) => askAt(moments, target.caller, run));
}

/** Closed loop: a fixed concurrency, which finds the maximum throughput. */
export function atMost(target: LoadTarget, width: number, seconds: number): Promise<Phase> {
  return measured(target, { width, seconds }, (run) => keepAsking(width, seconds, target.caller, run));
}

type Way = Pick<Phase, 'rate' | 'width' | 'seconds'>;

async function measured(target: LoadTarget, way: Way, drive: (run: Run) => Promise<void>): Promise<Phase> {
  const from = Date.now();
  const run = new Run(target.signal);
  const used = meter(target.system.processes);
  const live = target.progress.follow(run, way.seconds);
  try {
    await drive(run);
  } finally {
    live.stop();
  }
  const machine = used();
  target.signal.throwIfAborted();
  return { ...summary(run.samples, await target.watch.since(from), way), workers: target.workers, machine };
}

function summary(samples: readonly Sample[], jobs: readonly JobTimes[], way: Way) {
  const made = samples.filter(({ outcome }) => outcome === MADE);
  const inTime = made.filter(({ ended }) => ended <= way.seconds * 1000);
  const latencies = made.map(latencyOf);
  return {
    ...way,
    asked: samples.length,
    made: made.length,
    perSecond: Math.round((inTime.length / way.seconds) * 100) / 100,
    failures: failuresOf(samples),
    latency: summarize(latencies),
    curve: curve(latencies),
    lag: summarize(samples.map(lagOf)),
    queueWait: summarize(jobs.map(({ queued, pickedUp }) => pickedUp - queued)),
    making: summarize(jobs.map(({ pickedUp, ended }) => ended - pickedUp)),
    series: Array.from({ length: Math.ceil(way.seconds) }, (_, second) => secondOf(made, second)),
  };
}

function failuresOf(samples: readonly Sample[]): Record<Outcome, number> {
  const failures: Record<Outcome, number> = {};
  for (const { outcome } of samples) {
    if (outcome !== MADE) failures[outcome] = (failures[outcome] ?? 0) + 1;
  }
  return failures;
}

function secondOf(made: readonly Sample[], second: number) {
  const ended = made.filter((sample) => Math.floor(sample.ended / 1000) === second);
  const { p50 } = summarize(ended.map(latencyOf));
  return { made: ended.length, p50: ended.length > 0 ? Math.round(p50) : 0 };
}
