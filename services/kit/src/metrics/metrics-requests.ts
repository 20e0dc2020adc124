import { endpointRows } from '@swizzle/proto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What lies outside of the endpoint table, be it a page, a probe or a path that is not there. */
export const OTHER_ROW = 'other';

const ROWS = new Set<string>(endpointRows.map(({ key }) => key));
const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** The row of the endpoint table that a route serves under its own path. */
export const rowOfRoute = ({ method, routeOptions }: FastifyRequest): string => {
  const row = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
  return ROWS.has(row) ? row : OTHER_ROW;
};

/** Counts and times the requests that a server answers: by row of the endpoint table, method and class of status. */
export function countRequests(
  server: Pick<FastifyInstance, 'addHook'>,
  metrics: Metrics,
  /** What a request is counted as; undefined leaves it out. */
  rowOf: (request: FastifyRequest, status: number) => string | undefined,
): void {
  if (!metrics.isOn) return;
  const observe = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labels: ['row', 'method', 'status'],
  });
  server.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const row = rowOf(request, statusCode);
    if (row) observe(elapsedTime / 1000, row, request.method, CLASSES[(statusCode / 100) | 0] ?? 'other');
    done();
  });
}
