import { type Context, context, INVALID_SPAN_CONTEXT, trace } from '@opentelemetry/api';
import type { SpanOptions, Telemetry, Tracer } from 'bullmq';
import { BullMQOTelSpan, BullMQOtel } from 'bullmq-otel';
import { isTracing } from '../tracing/spans.ts';

/** Stands for a span where there's none: what's done in it has no parent. */
class NoSpan extends BullMQOTelSpan {
  constructor() {
    super(trace.wrapSpanContext(INVALID_SPAN_CONTEXT));
  }

  override setSpanOnContext(outside: Context): Context {
    return outside;
  }
}

/** Gives spans to what's part of a trace: BullMQ would begin one for each look at a queue and each renewed lock. */
class JobTracer implements Tracer<Context> {
  private readonly none = new NoSpan();

  constructor(private readonly tracer: Tracer<Context>) {}

  startSpan(name: string, options?: SpanOptions, parent: Context = context.active()) {
    return trace.getSpanContext(parent) ? this.tracer.startSpan(name, options, parent) : this.none;
  }
}

/** Carries a trace from who adds a job to who runs it; nothing where this process isn't traced. */
export function jobTelemetry(): { telemetry?: Telemetry<Context> } {
  if (!isTracing) return {};
  const { tracer, contextManager } = new BullMQOtel();
  return { telemetry: { tracer: new JobTracer(tracer), contextManager } };
}
