// Manual spans for what no instrumentation covers. Uses OpenTelemetry's API only: no-ops unless `tracing.ts` started it.
import {
  type Attributes,
  type Context,
  context,
  diag,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Logger } from 'pino';
import { AppError } from '../http/app-error.ts';
import { withDeadline } from '../lifecycle/deadline.ts';

const SHUTDOWN_MS = 1000;
/** Maximum length of a logged export error: the rest is the collector's response. */
const ERROR_LENGTH = 200;

/** Whether this process is traced: `tracing.ts` sets a propagator before our modules load. */
export const isTracing = propagation.fields().length > 0;

const tracer = trace.getTracer('swizzle');

interface SpanOptions {
  /** `INTERNAL` if absent. */
  readonly kind?: SpanKind;
  /** Only those that `tracing.ts` allows are exported. */
  readonly attributes?: Attributes;
  /** The current context if absent. */
  readonly parent?: Context;
}

/** Runs `work` in a span; without one outside of a trace, since only requests start traces. */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!trace.getSpanContext(parent)) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records an error's type, not its message, which may hold personal data. A status below 500 isn't a failure. */
export function markFailed(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : '_OTHER';
  span.setAttribute('error.type', type);
  if (!(error instanceof AppError) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Operations on NATS messages, by OpenTelemetry's semantic conventions for messaging. */
const MESSAGE_OPERATIONS = {
  request: { kind: SpanKind.CLIENT, type: 'send' },
  reply: { kind: SpanKind.SERVER, type: 'process' },
  publish: { kind: SpanKind.PRODUCER, type: 'send' },
  process: { kind: SpanKind.CONSUMER, type: 'process' },
} as const;

/** Runs `work` in the span of a NATS message: `request catalog.cocktail.create`. */
export function inMessageSpan<T>(
  operation: keyof typeof MESSAGE_OPERATIONS,
  subject: string,
  work: () => Promise<T>,
  parent = context.active(),
): Promise<T> {
  const { kind, type } = MESSAGE_OPERATIONS[operation];
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': subject,
    'messaging.operation.name': operation,
    'messaging.operation.type': type,
  };
  return inSpan(`${operation} ${subject}`, { kind, attributes, parent }, work);
}

/** The current trace and span ids, for logs. */
export function currentTrace(): { traceId: string; spanId: string } | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && { traceId: span.traceId, spanId: span.spanId };
}

/** Logs errors of the span exporter. */
export function logExportErrors(logger: Pick<Logger, 'warn'>): void {
  if (!isTracing) return;
  const ignore = () => undefined;
  const error = (message: string) =>
    logger.warn({ err: message.slice(0, ERROR_LENGTH) }, 'traces cannot be exported');
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
}

/** Flushes pending spans before the process exits; gives up after a second. */
export async function endTracing(): Promise<void> {
  const provider = trace.getTracerProvider();
  const sdk: object = provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
  if (!('shutdown' in sdk) || typeof sdk.shutdown !== 'function') return;
  await withDeadline(sdk.shutdown(), SHUTDOWN_MS, 'the collector of traces').catch(() => undefined);
}
