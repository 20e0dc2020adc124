import { Injectable } from '@nestjs/common';
import { Metrics, type Observe, observeOutcome, type WorkOutcome } from '@swizzle/kit/metrics/metrics';
import { inSpan } from '@swizzle/kit/tracing/spans';
import type { GenerationDocument } from './generations.repository.ts';

/** Stages of a generation; `repair` is the model's second attempt. */
export type Stage = 'queue' | 'model' | 'repair' | 'check' | 'rules' | 'catalog' | 'picture';
/** Who made a recipe. */
export type Maker = 'model' | 'rules';

type Generation = Pick<GenerationDocument, 'acceptedAt' | 'round' | 'replayedRound'>;

// Already counted as failed; its duration would distort the latency.
const isReplay = ({ round, replayedRound }: Generation) => round === replayedRound;
const secondsSince = (since: Date) => Math.max(0, Date.now() - since.getTime()) / 1000;

/** Outcomes and durations of generations. */
@Injectable()
export class GenerationMetrics {
  private readonly stageDurations: Observe<readonly ['stage']>;
  private readonly durations: Observe<readonly ['outcome']>;
  private readonly madeCounter: Observe<readonly ['by']>;
  private readonly attemptCounter: Observe<readonly ['outcome']>;

  constructor(metrics: Metrics) {
    this.stageDurations = metrics.histogram({
      name: 'swizzle_generation_stage_seconds',
      help: 'Duration of a stage of generating a cocktail',
      labels: ['stage'],
    });
    this.durations = metrics.histogram({
      name: 'swizzle_generation_seconds',
      help: 'Time from accepting a cocktail until it is generated, or has failed for good',
      labels: ['outcome'],
      from: [['made'], ['failed']],
    });
    this.madeCounter = metrics.counter({
      name: 'swizzle_generations_made_total',
      help: 'Cocktails generated, by source of the recipe',
      labels: ['by'],
      from: [['model'], ['rules']],
    });
    this.attemptCounter = metrics.counter({
      name: 'swizzle_generation_attempts_total',
      help: 'Attempts to generate a cocktail: ok, or the error code',
      labels: ['outcome'],
      from: [['ok']],
    });
  }

  queued(generation: Generation): void {
    if (!isReplay(generation)) this.stageDurations(secondsSince(generation.acceptedAt), 'queue');
  }

  made(generation: Generation, by: Maker): void {
    if (!isReplay(generation)) this.durations(secondsSince(generation.acceptedAt), 'made');
    this.madeCounter(1, by);
  }

  failed(generation: Generation): void {
    if (!isReplay(generation)) this.durations(secondsSince(generation.acceptedAt), 'failed');
  }

  attempt<T>(work: () => Promise<T>): Promise<T> {
    return observeOutcome(work, (_seconds, outcome: WorkOutcome) => this.attemptCounter(1, outcome));
  }

  /** Runs a stage in its own span and records its duration, also when it fails. */
  async timed<T>(stage: Stage, work: () => T | Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await inSpan(`stage ${stage}`, {}, async () => work());
    } finally {
      this.stageDurations((performance.now() - startedAt) / 1000, stage);
    }
  }
}
