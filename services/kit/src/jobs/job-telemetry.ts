import { type Context, context, INVALID_SPAN_CONTEXT, trace } from '@opentelemetry/api';
import type { SpanOptions, Telemetry, Tracer } from 'bullmq';
import { BullMQOTelSpan, BullMQOtel } from 'bullmq-otel';
import { isTracing } from '../tracing/spans.ts';

/** A span that records nothing and is nobody's parent. */
class NoSpan extends BullMQOTelSpan {
  constructor() {
    super(trace.wrapSpanContext(INVALID_SPAN_CONTEXT));
  }

  override setSpanOnContext(outside: Context): Context {
    return outside;
  }
}

/** Creates spans only within a trace: BullMQ would start one for each poll and each lock renewal. */
class JobTracer implements Tracer<Context> {
  private readonly none = new NoSpan();

  constructor(private readonly tracer: Tracer<Context>) {}

  startSpan(name: string, options?: SpanOptions, parent: Context = context.active()) {
    return trace.getSpanContext(parent) ? this.tracer.startSpan(name, options, parent) : this.none;
  }
}

/** Propagates the trace from producer to worker; does nothing in an untraced process. */
export function jobTelemetry(): { telemetry?: Telemetry<Context> } {
  if (!isTracing) return {};
  const { tracer, contextManager } = new BullMQOtel();
  return { telemetry: { tracer: new JobTracer(tracer), contextManager } };
}
