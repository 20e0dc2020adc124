import { type Context, context, INVALID_SPAN_CONTEXT, trace } from '@opentelemetry/api';
import type { SpanOptions, Telemetry, Tracer } from 'bullmq';
import { BullMQOTelSpan, BullMQOtel } from 'bullmq-otel';
import { isTracing } from '../tracing/spans.ts';

/** A span that records nothing and never becomes a parent. */
class NoSpan extends BullMQOTelSpan {
  constructor() {
    super(trace.wrapSpanContext(INVALID_SPAN_CONTEXT));
  }

  override setSpanOnContext(outside: Context): Context {
    return outside;
  }
}

/** Creates spans within a trace only: BullMQ would start one for each poll and lock renewal. */
class JobTracer implements Tracer<Context> {
  private readonly none = new NoSpan();

  constructor(private readonly tracer: Tracer<Context>) {}

  startSpan(name: string, options?: SpanOptions, parent: Context = context.active()) {
    return trace.getSpanContext(parent) ? this.tracer.startSpan(name, options, parent) : this.none;
  }
}

/** BullMQ options that propagate the trace from producer to worker; empty in an untraced process. */
export function jobTelemetry(): { telemetry?: Telemetry<Context> } {
  if (!isTracing) return {};
  const { tracer, contextManager } = new BullMQOtel();
  return { telemetry: { tracer: new JobTracer(tracer), contextManager } };
}
