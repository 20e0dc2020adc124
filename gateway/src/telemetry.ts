import type {} from '@fastify/otel';
import { exportHealth, type Health } from '@swizzle/kit/http/health';
import { countRequests, Metrics, OTHER_ENDPOINT, serveMetrics } from '@swizzle/kit/metrics/metrics';
import { isTracing } from '@swizzle/kit/tracing/spans';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import type { GuestStreams } from './guests/guest-streams.ts';

const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

/**
 * Drops clients' trace headers before the instrumentation reads them: they could write into other traces, or force
 * sampling.
 */
export function dropClientTraces({ server }: FastifyInstance): void {
  if (!isTracing) return;
  server.prependListener('request', ({ headers }) => {
    for (const name of TRACE_HEADERS) delete headers[name];
  });
}

/** Trace fields for log calls outside the request's span; undefined without tracing. */
export function traceOf(request: FastifyRequest): { traceId: string; spanId: string } | undefined {
  const span = request.opentelemetry?.().span?.spanContext();
  return span && { traceId: span.traceId, spanId: span.spanId };
}

interface Dependencies {
  readonly config: Config;
  readonly health: Health;
  readonly cache: ResponseCache;
  readonly streams: GuestStreams;
}

/** Prometheus metrics of the gateway, served on METRICS_PORT if it is set. */
export const metrics = plugin(async (app, { config, health, cache, streams }: Dependencies) => {
  const { METRICS_PORT: port, HOST: host } = config;
  if (port === undefined) return;
  const metrics = Metrics.of('gateway', config);
  exportHealth(metrics, health);
  metrics.counterFrom({
    name: 'gateway_shared_reads_total',
    help: 'Reads of cacheable endpoints: from the cache (hit), fetched (miss), joined a fetch in progress (coalesced), or stale during an outage (stale)',
    labels: ['outcome'],
    read: () => Object.entries(cache.counts).map(([outcome, count]) => [count, outcome]),
  });
  metrics.gauge({
    name: 'gateway_guest_streams',
    help: 'Open event streams of guest pages',
    labels: [],
    read: () => [[streams.open]],
  });
  countRequests(app, metrics, ({ routeOptions: { config } }, status) => {
    // The duration of an event stream is not a latency.
    if (config.endpoint?.response === 'events' && status === 200) return undefined;
    return config.endpoint?.key ?? OTHER_ENDPOINT;
  });
  const server = await serveMetrics(metrics, port, host);
  app.addHook('onClose', () => void server.close());
});
