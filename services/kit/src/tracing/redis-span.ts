import { SpanKind } from '@opentelemetry/api';
import { inSpan } from './spans.ts';

/**
 * Does what it does in Redis in a span of its own: `EVAL quota`. By hand where it matters, since commands of many
 * requests go to Redis in one pipeline, which can be part of one trace only.
 */
export const inRedisSpan = <T>(operation: string, what: string, work: () => Promise<T>): Promise<T> => {
  const attributes = { 'db.system.name': 'redis', 'db.operation.name': operation };
  return inSpan(`${operation} ${what}`, { kind: SpanKind.CLIENT, attributes }, work);
};
