// Somebody to tell traces to: takes them as OpenTelemetry sends them (OTLP over HTTP, JSON), and keeps them.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { type ReceivedSpan, spansOf } from './received-span.ts';

const POLL_MS = 20;

const has = (trace: readonly ReceivedSpan[], name: string) =>
  trace.some((span) => `${span.service} ${span.name}` === name);

/** Whether each span is there that another one is part of. */
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
    /** What has to be set for a system that tells its traces here, all of them and soon. */
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    /**
     * The first trace that began after a moment, holds these spans ('gateway process …') and lacks none between.
     * @throws Error where none comes in time
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
