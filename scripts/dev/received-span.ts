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

/** Milliseconds since 1970; a number holds microseconds of them. */
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

/** A span as its process told it. */
export type ReceivedSpan = ReturnType<typeof told>;

/** The spans of one export. */
export const spansOf = (body: unknown): ReceivedSpan[] =>
  Export.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => told(String(resource.attributes['service.name']), span)),
    ),
  );
