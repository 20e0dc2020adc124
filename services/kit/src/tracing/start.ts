// Starts OpenTelemetry before a process's own code. Built as `dist/tracing.js`, which `node --import` loads only where
// OTEL_EXPORTER_OTLP_ENDPOINT is set: without it nothing of the SDK is there. Where traces go, how many and under
// which name is told by the standard OTEL_* settings.
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createLogger } from '../logger.ts';
import { ownSampler } from './own-sampler.ts';

const logger = createLogger(process.env.OTEL_SERVICE_NAME ?? 'tracing', process.env.LOG_LEVEL || 'info');
// Only the words: what else an exporter's error holds may be an answer of anybody's.
setGlobalErrorHandler((failure) =>
  logger.warn({ err: failure instanceof Error ? failure.message : 'unknown' }, 'traces cannot be sent'),
);

const provider = new BasicTracerProvider({
  resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
  ...(!process.env.OTEL_TRACES_SAMPLER && { sampler: ownSampler() }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
trace.setGlobalTracerProvider(provider);
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
