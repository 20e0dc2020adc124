// Spans by hand, for what no instrumentation covers, through OpenTelemetry's API alone. Where `tracing.ts` started
// nothing, all of this does nothing.
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
/** Characters of an exporter's error that are logged: what it says, and not the answer that it carries. */
const ERROR_LENGTH = 200;

/** Whether this process is traced: `tracing.ts` set a propagator before anything of ours was loaded. */
export const isTracing = propagation.fields().length > 0;

const tracer = trace.getTracer('swizzle');

interface SpanOptions {
  /** `INTERNAL` if absent. */
  readonly kind?: SpanKind;
  /** Only those of `tracing.ts` leave the process. */
  readonly attributes?: Attributes;
  /** The current span's if absent. */
  readonly parent?: Context;
}

/** Runs `work` in a span that ends with it; without one where it's part of no trace, as only requests begin them. */
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

/** Records the kind of a failure, not its message, which may hold a value. A refusal (below 500) isn't a failure. */
export function markFailed(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : '_OTHER';
  span.setAttribute('error.type', type);
  if (!(error instanceof AppError) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** What's done with a NATS message, in the words of OpenTelemetry's conventions for messaging. */
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

/** What names the current trace in a log. */
export function currentTrace(): { traceId: string; spanId: string } | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && { traceId: span.traceId, spanId: span.spanId };
}

/** Logs what the exporter couldn't send. */
export function logExportErrors(logger: Pick<Logger, 'warn'>): void {
  if (!isTracing) return;
  const ignore = () => undefined;
  const error = (message: string) =>
    logger.warn({ err: message.slice(0, ERROR_LENGTH) }, 'traces cannot be sent');
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore });
}

/** Sends what's left before the process ends. Gives up soon: no process waits for a collector. */
export async function endTracing(): Promise<void> {
  const provider = trace.getTracerProvider();
  const sdk: object = provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
  if (!('shutdown' in sdk) || typeof sdk.shutdown !== 'function') return;
  await withDeadline(sdk.shutdown(), SHUTDOWN_MS, 'the collector of traces').catch(() => undefined);
}
