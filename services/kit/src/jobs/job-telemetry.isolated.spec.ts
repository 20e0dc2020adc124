import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { core, tracing } from '@opentelemetry/sdk-node';

const exporter = new tracing.InMemorySpanExporter();

beforeAll(() => {
  const spanProcessors = [new tracing.SimpleSpanProcessor(exporter)];
  trace.setGlobalTracerProvider(new tracing.BasicTracerProvider({ spanProcessors }));
  jest.resetModules();
});
afterAll(() => {
  trace.disable();
  propagation.disable();
});

const load = async () => (await import('./job-telemetry.ts')).jobTelemetry();

it('sets no telemetry in an untraced process', async () => {
  expect(await load()).toEqual({});
});

it('creates spans for jobs within a trace, and none for polls', async () => {
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  jest.resetModules();
  const { telemetry } = await load();
  const poll = telemetry?.tracer.startSpan('getNextJob make-cocktail', { kind: 0 });
  poll?.end();
  expect(poll?.setSpanOnContext(ROOT_CONTEXT)).toBe(ROOT_CONTEXT);
  const request = trace.setSpan(context.active(), trace.getTracer('test').startSpan('request'));
  telemetry?.tracer.startSpan('process make-cocktail', { kind: 4 }, request).end();
  expect(exporter.getFinishedSpans().map(({ name, kind }) => [name, kind])).toEqual([
    ['process make-cocktail', SpanKind.CONSUMER],
  ]);
});
