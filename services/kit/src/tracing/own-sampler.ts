import type { Attributes, Context, SpanKind } from '@opentelemetry/api';
import { ParentBasedSampler, type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { RATE } from './spans.ts';

/** The part of all traces that is told: told always, one would cost up to a fifth of what it tells of. */
const SHARE = 0.02;
/** The same of what makes a person wait for a model or a worker. */
const SHARE_OF_SLOW = 0.1;
const SLOW = new Set<unknown>(['generate', 'chat']);

class BySize implements Sampler {
  private readonly some = new TraceIdRatioBasedSampler(SHARE);
  private readonly more = new TraceIdRatioBasedSampler(SHARE_OF_SLOW);

  shouldSample(of: Context, traceId: string, _name: string, _kind: SpanKind, attributes: Attributes) {
    return (SLOW.has(attributes[RATE]) ? this.more : this.some).shouldSample(of, traceId);
  }

  toString(): string {
    return `BySize{${SHARE}, ${SHARE_OF_SLOW}}`;
  }
}

/** Which traces are told where OTEL_TRACES_SAMPLER says nothing. */
export const ownSampler = (): Sampler => new ParentBasedSampler({ root: new BySize() });
