// Starts OpenTelemetry. Built as `dist/tracing.js` and loaded before a process's own code, since instrumentations patch
// modules that load after them. Imports are dynamic, so that nothing is loaded without an endpoint.

import { type Attributes, SpanKind, type SpanStatus, SpanStatusCode } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';

/**
 * Attributes that may be exported: their values come from our code and configuration, never from a request.
 * Instrumentations also record queries, addresses and error messages, which stay in the process.
 */
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

/** Exports spans with allowed attributes only, and without events, links and status messages. */
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

/** A view of the span with the exportable fields. */
const withAllowedAttributes = (span: Span): Span =>
  Object.create(span, {
    attributes: { value: allowedOf(span) },
    status: { value: statusOf(span) },
    events: { value: [] },
    links: { value: [] },
  });

function allowedOf({ attributes, events }: Span): Attributes {
  const allowed = Object.entries(attributes).filter(([name]) => ALLOWED.has(name));
  // An exception's message and stack may hold personal data; its type doesn't.
  const type = events.find(({ name }) => name === 'exception')?.attributes?.['exception.type'];
  return { ...(type !== undefined && { 'error.type': String(type) }), ...Object.fromEntries(allowed) };
}

/** A 5xx response is an error, even if the instrumentation recorded only its status code. */
function statusOf({ kind, status, attributes }: Span): SpanStatus {
  const isServerError = kind === SpanKind.SERVER && Number(attributes['http.response.status_code']) >= 500;
  return { code: isServerError ? SpanStatusCode.ERROR : status.code };
}

const {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: tracesProtocol,
  OTEL_SDK_DISABLED: isDisabled,
} = process.env;

/** By the value of OTEL_EXPORTER_OTLP_PROTOCOL. */
const EXPORTERS = {
  grpc: () => import('@opentelemetry/exporter-trace-otlp-grpc'),
  'http/json': () => import('@opentelemetry/exporter-trace-otlp-http'),
  'http/protobuf': () => import('@opentelemetry/exporter-trace-otlp-proto'),
};
type Protocol = keyof typeof EXPORTERS;

const isProtocol = (name: string): name is Protocol => name in EXPORTERS;

async function createExporter(): Promise<tracing.SpanExporter> {
  const name = tracesProtocol || protocol || 'http/protobuf';
  if (!isProtocol(name)) throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL: no such protocol as ${name}`);
  const { OTLPTraceExporter } = await EXPORTERS[name]();
  return new OTLPTraceExporter();
}

/** Spans are created within a request's trace only: polling, timers and health checks have none. */
async function createInstrumentations() {
  const [fastify, undici, ioredis, mongoose] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/instrumentation-undici'),
    import('@opentelemetry/instrumentation-ioredis'),
    import('@opentelemetry/instrumentation-mongoose'),
  ]);
  return [
    new fastify.FastifyOtelInstrumentation({
      registerOnInitialization: true,
      instrumentHooks: false,
      instrumentHandler: false,
      recordExceptions: false,
      // Pages, assets and health checks aren't traced.
      ignorePaths: ({ url }) => !url.startsWith('/api/'),
      requestHook: (span, { method, routeOptions: { url } }) =>
        void span.updateName(url ? `${method} ${url}` : method),
    }),
    new undici.UndiciInstrumentation({
      requireParentforSpans: true,
      // https calls go to third parties (a model, an OIDC provider), which get no trace context.
      ignoreRequestHook: ({ origin }) => origin.startsWith('https:'),
    }),
    new ioredis.IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (name) => name }),
    // Without a serializer, queries aren't recorded.
    new mongoose.MongooseInstrumentation({ requireParentSpan: true }),
  ];
}

async function startTracing(): Promise<void> {
  const [{ NodeSDK, resources }, { register }, exporter] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('import-in-the-middle/register-hooks.mjs'),
    createExporter(),
  ]);
  register({ include: ['ioredis', 'mongoose'] });
  new NodeSDK({
    traceExporter: new AllowedAttributesExporter(exporter),
    resourceDetectors: [resources.envDetector],
    instrumentations: await createInstrumentations(),
    // Metrics go to Prometheus, logs to standard output.
    metricReaders: [],
    logRecordProcessors: [],
  }).start();
}

if ((tracesEndpoint || endpoint) && isDisabled?.toLowerCase() !== 'true') await startTracing();
