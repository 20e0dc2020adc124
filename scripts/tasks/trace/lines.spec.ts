import { expect, it } from '@jest/globals';
import { spansOf } from '../../dev/trace-receiver.ts';
import { linesOf } from './lines.ts';

const MS = 1_000_000n;

const span = (spanId: string, parentSpanId: string, [from, to]: [bigint, bigint], code = 0) => ({
  traceId: 'trace',
  spanId,
  parentSpanId,
  name: `work ${spanId}`,
  kind: 2,
  startTimeUnixNano: String(from * MS),
  endTimeUnixNano: String(to * MS),
  attributes: [{ key: 'db.system.name', value: { stringValue: 'redis' } }],
  status: { code },
  events: [],
});

const told = (service: string, ...spans: object[]) => ({
  resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
  scopeSpans: [{ spans }],
});

it('parses exported spans, and lists them below their parents by time', () => {
  const spans = spansOf({
    resourceSpans: [
      told('catalog', span('d', 'b', [1007n, 1009n], 2), span('c', 'a', [1004n, 1006n])),
      told('gateway', span('b', 'a', [1002n, 1003n]), span('a', '', [1000n, 1010n])),
    ],
  });
  expect(spans[0]?.attributes).toEqual({ 'db.system.name': 'redis' });
  expect(linesOf(spans).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'gateway work a server +0.0 ms 10.0 ms',
    'gateway work b server +2.0 ms 1.0 ms',
    'catalog work d server +7.0 ms 2.0 ms failed',
    'catalog work c server +4.0 ms 2.0 ms',
  ]);
});
