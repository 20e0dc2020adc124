import { afterEach, expect, it } from '@jest/globals';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  InMemorySpanExporter,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { AppError } from '../app-error.ts';
import { currentTrace, endTracing, inSpan, markFailed, traceParent } from './spans.ts';

afterEach(() => trace.disable());

const tellTo = (exporter: SpanExporter) =>
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] }),
  );

it('is nothing at all where tracing was not started', async () => {
  const seen = await inSpan('work', {}, async (span) => [span, traceParent(), currentTrace()]);
  expect(seen).toEqual([undefined, undefined, undefined]);
  await endTracing();
});

it('sends what is left before the process ends', async () => {
  const sent: string[] = [];
  const exporter = new InMemorySpanExporter();
  exporter.export = (spans, done) => {
    sent.push(...spans.map(({ name }) => name));
    done({ code: 0 });
  };
  tellTo(exporter);
  trace.getTracer('test').startSpan('the last one').end();
  await endTracing();
  expect(sent).toEqual(['the last one']);
});

it('keeps no process waiting for a collector that never answers', async () => {
  const asked = Promise.withResolvers<void>();
  const exporter = new InMemorySpanExporter();
  exporter.export = () => asked.resolve();
  tellTo(exporter);
  trace.getTracer('test').startSpan('the last one').end();
  await endTracing();
  await asked.promise;
});

it.each([
  [new AppError('not_found', 'Ada has no such drink'), 'not_found', SpanStatusCode.UNSET],
  [new AppError('unavailable', 'Ada must wait'), 'unavailable', SpanStatusCode.ERROR],
  [new TypeError('Ada is no number'), 'TypeError', SpanStatusCode.ERROR],
  ['Ada', '_OTHER', SpanStatusCode.ERROR],
])('tells of a failure its kind and not its words: %p', (error, type, code) => {
  tellTo(new InMemorySpanExporter());
  const span = trace.getTracer('test').startSpan('work') as unknown as ReadableSpan &
    Parameters<typeof markFailed>[0];
  markFailed(span, error);
  expect([span.attributes, span.status, span.events]).toEqual([{ 'error.type': type }, { code }, []]);
});
