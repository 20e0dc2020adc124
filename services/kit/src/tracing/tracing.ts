// Starts OpenTelemetry. Built as `dist/tracing.js` and imported before a process's own code, since instrumentations
// patch what's loaded after them. Without an endpoint it loads nothing: every import of a package is dynamic.
import type { tracing } from '@opentelemetry/sdk-node';
import { AllowedAttributesExporter } from './allowed-attributes.ts';

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
      // Over https we call others (a model, a sign-in provider), who are told nothing of our traces.
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
