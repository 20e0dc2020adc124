// Receives traces from OpenTelemetry exporters (OTLP over HTTP, JSON), and stores them.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { z } from 'zod';

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const ERROR = 2;

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: Attributes,
  status: z.object({ code: z.int().optional(), message: z.string().optional() }),
  events: z.array(z.unknown()),
});

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** Milliseconds since 1970, with microsecond precision. */
const milliseconds = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1000n) / 1000;

const told = (service: string, span: z.infer<typeof Span>) => ({
  service,
  name: span.name,
  kind: KINDS[span.kind] ?? 'unspecified',
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId || undefined,
  from: milliseconds(span.startTimeUnixNano),
  to: milliseconds(span.endTimeUnixNano),
  isFailed: span.status.code === ERROR,
  statusMessage: span.status.message,
  attributes: span.attributes,
  events: span.events,
});

/** A received span. */
export type ReceivedSpan = ReturnType<typeof told>;

/** The spans of an export request. */
export const spansOf = (body: unknown): ReceivedSpan[] =>
  Export.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => told(String(resource.attributes['service.name']), span)),
    ),
  );

const POLL_MS = 20;

const has = (trace: readonly ReceivedSpan[], name: string) =>
  trace.some((span) => `${span.service} ${span.name}` === name);

/** Whether the parents of all spans have been received. */
const isWhole = (trace: readonly ReceivedSpan[]): boolean => {
  const known = new Set(trace.map(({ spanId }) => spanId));
  return trace.every(({ parentSpanId }) => !parentSpanId || known.has(parentSpanId));
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
};

export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    spans.push(...spansOf(JSON.parse(String(await bodyOf(request)))));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Settings of a system that exports all traces here, without delay. */
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    /**
     * Waits for the first trace after a time that contains these spans ('gateway process …') and is complete.
     * @throws Error on timeout
     */
    async trace(names: readonly string[], since = 0, milliseconds = 15_000): Promise<ReceivedSpan[]> {
      for (const until = Date.now() + milliseconds; Date.now() < until; await pause(POLL_MS)) {
        const recent = spans.filter(({ from }) => from >= since);
        const traces = [...Map.groupBy(recent, ({ traceId }) => traceId).values()];
        const whole = traces.find((trace) => isWhole(trace) && names.every((name) => has(trace, name)));
        if (whole) return whole;
      }
      throw new Error(`No whole trace came with ${names.join(', ')}`);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
