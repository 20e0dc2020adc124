import { afterEach, expect, it, jest } from '@jest/globals';
import { diag, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { core, tracing } from '@opentelemetry/sdk-node';
import { AppError } from '../http/app-error.ts';
import { currentTrace, endTracing, inSpan, markFailed } from './spans.ts';

const { BasicTracerProvider, InMemorySpanExporter, BatchSpanProcessor, SimpleSpanProcessor } = tracing;

afterEach(() => {
  for (const api of [trace, propagation, diag]) api.disable();
});

const exportTo = (exporter: tracing.SpanExporter) =>
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] }),
  );

/** A context with the span of a request. */
const inRequest = () => trace.setSpan(ROOT_CONTEXT, trace.getTracer('test').startSpan('request'));

it('creates no spans if tracing was not started', async () => {
  const seen = await inSpan('work', {}, async (span) => [span, currentTrace()]);
  expect(seen).toEqual([undefined, undefined]);
  await endTracing();
});

it('creates spans within a trace only', async () => {
  exportTo(new InMemorySpanExporter());
  expect(await inSpan('work', {}, async (span) => span)).toBeUndefined();
  expect(await inSpan('work', { parent: inRequest() }, async (span) => span)).toBeDefined();
});

it('flushes pending spans before the process ends', async () => {
  const sent: string[] = [];
  const exporter = new InMemorySpanExporter();
  exporter.export = (spans, done) => {
    sent.push(...spans.map(({ name }) => name));
    done({ code: 0 });
  };
  exportTo(exporter);
  trace.getTracer('test').startSpan('the last one').end();
  await endTracing();
  expect(sent).toEqual(['the last one']);
});

it('does not wait for a collector that never answers', async () => {
  const asked = Promise.withResolvers<void>();
  const exporter = new InMemorySpanExporter();
  exporter.export = () => asked.resolve();
  exportTo(exporter);
  trace.getTracer('test').startSpan('the last one').end();
  await endTracing();
  await asked.promise;
});

it.each([
  [new AppError('not_found', 'Ada has no such drink'), 'not_found', SpanStatusCode.UNSET],
  [new AppError('unavailable', 'Ada must wait'), 'unavailable', SpanStatusCode.ERROR],
  [new TypeError('Ada is no number'), 'TypeError', SpanStatusCode.ERROR],
  ['Ada', '_OTHER', SpanStatusCode.ERROR],
])('records the type of an error but not its message: %p', (error, type, code) => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const failing = provider.getTracer('test').startSpan('work');
  markFailed(failing, error);
  failing.end();
  const [span] = exporter.getFinishedSpans();
  expect([span?.attributes, span?.status, span?.events]).toEqual([{ 'error.type': type }, { code }, []]);
});

it('logs export errors, truncated', async () => {
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  jest.resetModules();
  const warn = jest.fn();
  (await import('./spans.ts')).logExportErrors({ warn });
  diag.error(`refused: ${'x'.repeat(1000)}`);
  expect(warn).toHaveBeenCalledWith({ err: `refused: ${'x'.repeat(191)}` }, 'traces cannot be exported');
});
