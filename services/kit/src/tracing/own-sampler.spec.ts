import { hash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace-base';
import { ownSampler } from './own-sampler.ts';
import { RATE } from './spans.ts';

const sampler = ownSampler();
const ids = Array.from({ length: 2000 }, (_, index) => hash('sha256', `${index}`).slice(0, 32));
const isTold = (traceId: string, rate: string, of = ROOT_CONTEXT) =>
  sampler.shouldSample(of, traceId, 'GET /', SpanKind.SERVER, { [RATE]: rate }, []).decision ===
  SamplingDecision.RECORD_AND_SAMPLED;

it.each(['generate', 'chat'])('tells some tenth of the traces of %s', (rate) => {
  const told = ids.filter((id) => isTold(id, rate)).length;
  expect(told).toBeGreaterThan(150);
  expect(told).toBeLessThan(250);
});

it('tells some fiftieth of the others', () => {
  const told = ids.filter((id) => isTold(id, 'read')).length;
  expect(told).toBeGreaterThan(20);
  expect(told).toBeLessThan(60);
});

it.each([
  [TraceFlags.SAMPLED, true],
  [TraceFlags.NONE, false],
])('does as the process did in which the trace began (%p)', (traceFlags, expected) => {
  const begun = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags };
  expect(isTold(begun.traceId, 'generate', trace.setSpanContext(ROOT_CONTEXT, begun))).toBe(expected);
});
