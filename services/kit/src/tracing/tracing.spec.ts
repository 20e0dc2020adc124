import { expect, it } from '@jest/globals';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { tracing } from '@opentelemetry/sdk-node';
import { AllowedAttributesExporter } from './tracing.ts';

const { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } = tracing;

/** A span as exported to a collector. */
function sent(write: (span: Span) => void, kind = SpanKind.CLIENT) {
  const collector = new InMemorySpanExporter();
  const exporter = new AllowedAttributesExporter(collector);
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const span = provider.getTracer('test').startSpan('find users', { kind });
  write(span);
  span.end();
  const [got] = collector.getFinishedSpans();
  if (!got) throw new Error('no span was sent');
  return got;
}

it('exports allowed attributes', () => {
  const got = sent((span) => span.setAttributes({ 'db.operation.name': 'find', 'http.route': '/api/me' }));
  expect(got.attributes).toEqual({ 'db.operation.name': 'find', 'http.route': '/api/me' });
  expect(got.name).toBe('find users');
  expect(got.ended).toBe(true);
});

it.each([
  ['db.query.text', 'GET session:ada'],
  ['db.statement', '{"email":"ada@example.com"}'],
  ['url.full', 'http://identity/api/auth/user?email=ada'],
  ['url.path', '/api/menus/7'],
  ['url.query', 'email=ada'],
  ['client.address', '203.0.113.7'],
  ['network.peer.address', '203.0.113.7'],
  ['user_agent.original', 'ada'],
  ['enduser.id', 'ada'],
  ['bullmq.job.id', '7'],
  ['exception.message', 'ada'],
  ['anything.else', 'ada'],
])('does not export %s', (name, value) => {
  expect(sent((span) => span.setAttribute(name, value)).attributes).toEqual({});
});

it('exports only the type of an error', () => {
  const got = sent((span) => {
    span.recordException(new TypeError('ada@example.com is taken'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'ada@example.com is taken' });
    span.addLink({ context: span.spanContext(), attributes: { who: 'ada' } });
  });
  expect(got.attributes).toEqual({ 'error.type': 'TypeError' });
  expect([got.status, got.events, got.links]).toEqual([{ code: SpanStatusCode.ERROR }, [], []]);
});

it.each([
  [SpanKind.SERVER, 503, SpanStatusCode.ERROR],
  [SpanKind.SERVER, 404, SpanStatusCode.UNSET],
  [SpanKind.CLIENT, 503, SpanStatusCode.UNSET],
])('marks a server span with a 5xx status as failed (%p, %p)', (kind, status, code) => {
  expect(sent((span) => span.setAttribute('http.response.status_code', status), kind).status).toEqual({
    code,
  });
});
