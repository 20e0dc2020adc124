import type { Msg } from '@nats-io/transport-node';
import { ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { endHttpSpan, endServed, httpAttributes } from '@swizzle/kit/tracing/http-spans';
import { inMessageSpan } from '@swizzle/kit/tracing/messages';
import {
  contextFrom,
  isTracing,
  markFailed,
  RATE,
  TRACE_HEADER,
  traceParent,
  tracer,
} from '@swizzle/kit/tracing/spans';
import plugin from 'fastify-plugin';
import type { Endpoint } from './endpoint.ts';

/**
 * A span for each request to a row of the table, as the beginning of a trace. What a client says of traces is not
 * heard: anybody could write into traces of others, or have us tell every one of his. Kept with the request and
 * without a store that follows the work, as this is the way of every request.
 */
export const tracing = plugin(async (app) => {
  if (!isTracing) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    // A stream lasts for as long as a guest looks at a menu, and what is kept costs less than its trace.
    if (endpoint && endpoint.response !== 'events' && !endpoint.shared) {
      const attributes = { ...httpAttributes(request.method, endpoint.path), [RATE]: endpoint.rate };
      const options = { kind: SpanKind.SERVER, attributes };
      const span = tracer.startSpan(`${request.method} ${endpoint.path}`, options, ROOT_CONTEXT);
      if (span.isRecording()) request.span = span;
    }
    done();
  });
  app.addHook('onResponse', ({ span }, { raw }, done) => {
    if (span) endServed(span, raw);
    done();
  });
});

/** A call to a service that is traced. */
export interface TracedCall {
  /** Names and values in turn, for the service. */
  readonly headers: readonly string[];
  answered(status: number): void;
  failed(error: Error): void;
}

/** Begins a call's span: part of the request's, and for what all share the beginning of a trace, if that one is told. */
export function traceCall({ owner, method, path }: Endpoint, parent?: Span): TracedCall | undefined {
  const of = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const attributes = { 'http.request.method': method, 'url.template': path, 'service.peer.name': owner };
  const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, of);
  if (!span.isRecording()) return undefined;
  return {
    headers: headersFor(span),
    answered: (status) => endHttpSpan(span, status),
    failed: (error) => {
      markFailed(span, error);
      span.end();
    },
  };
}

const headersFor = (span: Span): string[] => {
  const header = traceParent(trace.setSpan(ROOT_CONTEXT, span));
  return header ? [TRACE_HEADER, header] : [];
};

/** Hears an event as part of the trace in which it was said. */
export function traceHeard(message: Msg, heard: (message: Msg) => void): void {
  void inMessageSpan(
    'hear',
    message.subject,
    async () => heard(message),
    contextFrom(message.headers?.get(TRACE_HEADER)),
  );
}

/** What names a request's trace in a log. */
export const traceIn = (span: Span | undefined) => {
  const known = span?.spanContext();
  return known && { traceId: known.traceId, spanId: known.spanId };
};
