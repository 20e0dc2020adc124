import type { ServerResponse } from 'node:http';
import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { contextFrom, isTold, isTracing, TRACE_HEADER, tracer } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span, where it is traced. */
    span?: Span | undefined;
  }
}

/** A request by method and route: never its path or query, which may name somebody. */
export const httpAttributes = (method: string, route: string): Attributes => ({
  'http.request.method': method,
  'http.route': route,
});

/** Ends the span of a request that was answered. */
export function endHttpSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setAttribute('error.type', `${status}`).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Ends the span of a request to us. Where the client left before its answer was out, there was none. */
export function endServed(span: Span, { statusCode, writableFinished }: ServerResponse): void {
  if (writableFinished) endHttpSpan(span, statusCode);
  else span.end();
}

/** A span for each request to a service that is part of a trace, which the gateway began. */
export function traceRequests(server: Pick<FastifyInstance, 'addHook'>): void {
  if (!isTracing) return;
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const parent = contextFrom(headers[TRACE_HEADER]);
    if (!isTold(parent)) return done();
    const attributes = httpAttributes(method, routeOptions.url ?? '');
    const options = { kind: SpanKind.SERVER, attributes };
    request.span = tracer.startSpan(`${method} ${routeOptions.url}`, options, parent);
    context.with(trace.setSpan(parent, request.span), done);
  });
  server.addHook('onResponse', ({ span }, { raw }, done) => {
    if (span) endServed(span, raw);
    done();
  });
}
