import { SpanKind } from '@opentelemetry/api';
import { inSpan, type SpanOptions } from './spans.ts';

/** What is done with a message, by the words that its span begins with. */
const OPERATIONS = {
  ask: { system: 'nats', kind: SpanKind.CLIENT, type: 'send' },
  reply: { system: 'nats', kind: SpanKind.SERVER, type: 'process' },
  publish: { system: 'nats', kind: SpanKind.PRODUCER, type: 'send' },
  hear: { system: 'nats', kind: SpanKind.CONSUMER, type: 'process' },
  add: { system: 'bullmq', kind: SpanKind.PRODUCER, type: 'send' },
  run: { system: 'bullmq', kind: SpanKind.CONSUMER, type: 'process' },
} as const;
type Operation = keyof typeof OPERATIONS;

/** The name and the attributes of a message's span, as OpenTelemetry's conventions for messaging have them. */
export function messageSpan(operation: Operation, destination: string) {
  const { system, kind, type } = OPERATIONS[operation];
  const attributes = {
    'messaging.system': system,
    'messaging.destination.name': destination,
    'messaging.operation.name': operation,
    'messaging.operation.type': type,
  };
  return { name: `${operation} ${destination}`, kind, attributes };
}

/** Does its work in the span of a message: `ask catalog.cocktail.create`. */
export function inMessageSpan<T>(
  operation: Operation,
  destination: string,
  work: () => Promise<T>,
  parent?: SpanOptions['parent'],
): Promise<T> {
  const { name, ...options } = messageSpan(operation, destination);
  return inSpan(name, { ...options, ...(parent && { parent }) }, work);
}
