// What may leave a process in a span. Instrumentations write queries, addresses and messages of errors into
// theirs: whatever isn't on this list stays here.
import { type Attributes, SpanKind, type SpanStatus, SpanStatusCode } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';

/** Attributes whose values come from our own code and configuration, never from a request. */
const ALLOWED: ReadonlySet<string> = new Set([
  'bullmq.job.name',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'db.collection.name',
  'db.namespace',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.system',
  'server.address',
  'server.port',
  'swizzle.outcome',
]);

type Span = tracing.ReadableSpan;

/** Sends spans on with the allowed attributes alone: no events, no links, no words of a failure. */
export class AllowedAttributesExporter implements tracing.SpanExporter {
  constructor(private readonly exporter: tracing.SpanExporter) {}

  export(...[spans, done]: Parameters<tracing.SpanExporter['export']>): void {
    this.exporter.export(spans.map(withAllowedAttributes), done);
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** The span as it is, behind it what may be told of it. */
const withAllowedAttributes = (span: Span): Span =>
  Object.create(span, {
    attributes: { value: allowedOf(span) },
    status: { value: statusOf(span) },
    events: { value: [] },
    links: { value: [] },
  });

function allowedOf({ attributes, events }: Span): Attributes {
  const allowed = Object.entries(attributes).filter(([name]) => ALLOWED.has(name));
  // An exception's message and stack may hold a value; its type doesn't.
  const type = events.find(({ name }) => name === 'exception')?.attributes?.['exception.type'];
  return { ...(type !== undefined && { 'error.type': String(type) }), ...Object.fromEntries(allowed) };
}

/** A response of 500 or more is a failure even where the instrumentation saw only its status. */
function statusOf({ kind, status, attributes }: Span): SpanStatus {
  const isServerError = kind === SpanKind.SERVER && Number(attributes['http.response.status_code']) >= 500;
  return { code: isServerError ? SpanStatusCode.ERROR : status.code };
}
