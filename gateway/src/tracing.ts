import type {} from '@fastify/otel';
import { isTracing } from '@swizzle/kit/tracing/spans';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

/**
 * Drops what clients say of traces, before the instrumentation reads it: anybody could write into traces of others,
 * or have all of their own recorded.
 */
export function dropClientTraces({ server }: FastifyInstance): void {
  if (!isTracing) return;
  server.prependListener('request', ({ headers }) => {
    for (const name of TRACE_HEADERS) delete headers[name];
  });
}

/** What names a request's trace in a log that's written outside of it; nothing where requests aren't traced. */
export function traceOf(request: FastifyRequest): { traceId: string; spanId: string } | undefined {
  const span = request.opentelemetry?.().span?.spanContext();
  return span && { traceId: span.traceId, spanId: span.spanId };
}
