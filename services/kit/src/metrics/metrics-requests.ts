import { endpointRows } from '@swizzle/proto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Label of everything outside the endpoint table: pages, probes, unknown paths. */
export const OTHER_ROW = 'other';

const ROWS = new Set<string>(endpointRows.map(({ key }) => key));
const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** The endpoint that a route serves under its own path. */
export const rowOfRoute = ({ method, routeOptions }: FastifyRequest): string => {
  const row = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
  return ROWS.has(row) ? row : OTHER_ROW;
};

/** Counts and times requests by endpoint, method, and status class. */
export function countRequests(
  server: Pick<FastifyInstance, 'addHook'>,
  metrics: Metrics,
  /** The request's label; undefined leaves it out. */
  endpointFor: (request: FastifyRequest, status: number) => string | undefined,
): void {
  if (!metrics.isOn) return;
  const observe = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labels: ['row', 'method', 'status'],
  });
  server.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const row = endpointFor(request, statusCode);
    if (row) observe(elapsedTime / 1000, row, request.method, CLASSES[(statusCode / 100) | 0] ?? 'other');
    done();
  });
}
