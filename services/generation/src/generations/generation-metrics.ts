import { Injectable } from '@nestjs/common';
import { Metrics, type Observe, observeOutcome, type WorkOutcome } from '@swizzle/kit/metrics/metrics';
import { inSpan } from '@swizzle/kit/tracing/spans';
import type { GenerationDocument } from './generations.repository.ts';

/** The way of a cocktail: waiting, asking a model once and with its faults named, checking, the rule-based generator, the catalog. */
export type Stage = 'queue' | 'model' | 'repair' | 'check' | 'rules' | 'catalog' | 'picture';
/** Who made a recipe. */
export type Maker = 'model' | 'rules';

type Generation = Pick<GenerationDocument, 'acceptedAt' | 'round' | 'replayedRound'>;

// It was given up once, and is told as that: how long it lay there says nothing on how fast we are.
const isReplay = ({ round, replayedRound }: Generation) => round === replayedRound;
const secondsSince = (moment: Date) => Math.max(0, Date.now() - moment.getTime()) / 1000;

/** What becomes of what was accepted, and how long it takes. */
@Injectable()
export class GenerationMetrics {
  private readonly stages: Observe<readonly ['stage']>;
  private readonly ends: Observe<readonly ['outcome']>;
  private readonly makers: Observe<readonly ['by']>;
  private readonly attempts: Observe<readonly ['outcome']>;

  constructor(metrics: Metrics) {
    this.stages = metrics.histogram({
      name: 'swizzle_generation_stage_seconds',
      help: 'Time that a stage of making a cocktail took',
      labels: ['stage'],
    });
    this.ends = metrics.histogram({
      name: 'swizzle_generation_seconds',
      help: 'Time from accepting a cocktail to its being made, or given up',
      labels: ['outcome'],
      from: [['made'], ['failed']],
    });
    this.makers = metrics.counter({
      name: 'swizzle_generations_made_total',
      help: 'Cocktails made, by whose recipe it is',
      labels: ['by'],
      from: [['model'], ['rules']],
    });
    this.attempts = metrics.counter({
      name: 'swizzle_generation_attempts_total',
      help: 'Attempts to make a cocktail: ok, or the code of the failure',
      labels: ['outcome'],
      from: [['ok']],
    });
  }

  queued(generation: Generation): void {
    if (!isReplay(generation)) this.stages(secondsSince(generation.acceptedAt), 'queue');
  }

  made(generation: Generation, by: Maker): void {
    if (!isReplay(generation)) this.ends(secondsSince(generation.acceptedAt), 'made');
    this.makers(1, by);
  }

  failed(generation: Generation): void {
    if (!isReplay(generation)) this.ends(secondsSince(generation.acceptedAt), 'failed');
  }

  attempt<T>(work: () => Promise<T>): Promise<T> {
    return observeOutcome(work, (_seconds, outcome: WorkOutcome) => this.attempts(1, outcome));
  }

  /** Does a stage in a span of its own and tells how long it took, however it ended. */
  async timed<T>(stage: Stage, work: () => T | Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await inSpan(`stage ${stage}`, {}, async () => work());
    } finally {
      this.stages((performance.now() - startedAt) / 1000, stage);
    }
  }
}
