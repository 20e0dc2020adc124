// Spans by hand, through OpenTelemetry's API alone: where `tracing.js` was not loaded, all of this does nothing.
import {
  type Attributes,
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AppError } from '../app-error.ts';
import { withDeadline } from '../deadline.ts';

const END_DEADLINE_MS = 1000;

/** Whether this process tells traces: `tracing.js` has set a propagator before anything of ours was loaded. */
export const isTracing = propagation.fields().length > 0;

export const tracer = trace.getTracer('swizzle');

export interface SpanOptions {
  /** `INTERNAL` where nothing is said. */
  readonly kind?: SpanKind;
  /** Never what a user wrote, and no ids of users. */
  readonly attributes?: Attributes;
  /** What it is part of; the current span where nothing is said. */
  readonly parent?: Context;
}

/** Whether this is part of a trace that is told. The gateway begins traces, nobody else, and carries only these. */
export const isTold = (of: Context): boolean =>
  isTracing && ((trace.getSpanContext(of)?.traceFlags ?? TraceFlags.NONE) & TraceFlags.SAMPLED) !== 0;

/** Does its work in a span of its own, which ends with it; without one where it is part of no trace. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!isTold(parent)) return work();
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work, undefined, span);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Says of what kind a failure is, and not its message, which may hold a value. What was refused is no failure. */
export function markFailed(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : '_OTHER';
  span.setAttribute('error.type', type);
  if (!(error instanceof AppError) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

export const TRACE_HEADER = 'traceparent';

/** An attribute of the span that begins a trace: the rate class of its request, by which it is chosen to be told. */
export const RATE = 'swizzle.rate';

/** What carries a trace to another process, as W3C writes it; nothing where there is none. */
export function traceParent(of: Context = context.active()): string | undefined {
  const carried: { [TRACE_HEADER]?: string } = {};
  propagation.inject(of, carried);
  return carried[TRACE_HEADER];
}

/** The trace that another process of ours has carried here; one of its own where that is none. */
export const contextFrom = (header: unknown): Context =>
  propagation.extract(ROOT_CONTEXT, { [TRACE_HEADER]: header });

/** What names the current trace in a log. */
export function currentTrace(): { traceId: string; spanId: string } | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && { traceId: span.traceId, spanId: span.spanId };
}

/** Sends what is left, so that a process can stop. Gives up soon: no process waits for a collector. */
export async function endTracing(): Promise<void> {
  const provider = trace.getTracerProvider();
  const sdk: object = provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
  if (!('shutdown' in sdk) || typeof sdk.shutdown !== 'function') return;
  await withDeadline(sdk.shutdown(), END_DEADLINE_MS, 'the collector of traces').catch(() => undefined);
}
