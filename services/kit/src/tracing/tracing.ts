// Starts OpenTelemetry. Built as `dist/tracing.js` and imported before a process's own code, since instrumentations
// patch what's loaded after them. Without an endpoint it loads nothing: every import of a package is dynamic.

import { type Attributes, SpanKind, type SpanStatus, SpanStatusCode } from '@opentelemetry/api';
import type { tracing } from '@opentelemetry/sdk-node';

// What may leave a process in a span. Instrumentations write queries, addresses and messages of errors into
// theirs: whatever isn't on this list stays here.

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

const {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: tracesProtocol,
  OTEL_SDK_DISABLED: isDisabled,
} = process.env;

/** By the names that OTEL_EXPORTER_OTLP_PROTOCOL has for them. */
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

/** Only what's part of a request's trace gets a span: polling, timers and health checks begin none. */
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
      // Pages, assets and health checks are no part of the API.
      ignorePaths: ({ url }) => !url.startsWith('/api/'),
      requestHook: (span, { method, routeOptions: { url } }) =>
        void span.updateName(url ? `${method} ${url}` : method),
    }),
    new undici.UndiciInstrumentation({
      requireParentforSpans: true,
      // Calls over https go to third parties (a model, a sign-in provider): they get no trace context.
      ignoreRequestHook: ({ origin }) => origin.startsWith('https:'),
    }),
    new ioredis.IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (name) => name }),
    // Without a serializer it writes no query.
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
