import type { Attributes, Context, SpanKind } from '@opentelemetry/api';
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { RATE } from './spans.ts';

/** Of what costs little, one in so many: told always, it would cost a fifth of what it tells of. */
const SHARE = 0.05;
/** What makes a person wait for a model or a worker, and costs a hundred times its trace. */
const ALWAYS = new Set<unknown>(['generate', 'chat']);

class BySize implements Sampler {
  private readonly some = new TraceIdRatioBasedSampler(SHARE);

  shouldSample(of: Context, traceId: string, _name: string, _kind: SpanKind, attributes: Attributes) {
    if (ALWAYS.has(attributes[RATE])) return { decision: SamplingDecision.RECORD_AND_SAMPLED };
    return this.some.shouldSample(of, traceId);
  }

  toString(): string {
    return `BySize{${SHARE}}`;
  }
}

/** Which traces are told where OTEL_TRACES_SAMPLER says nothing. */
export const ownSampler = (): Sampler => new ParentBasedSampler({ root: new BySize() });
