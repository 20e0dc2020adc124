import { SpanKind, trace } from '@opentelemetry/api';
import { Model, Query } from 'mongoose';
import { inSpan, isTracing } from './spans.ts';

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** What a method of mongoose does, and with which collection. */
type Description<Target> = (target: Target) => readonly [operation: string, collection: string];

/**
 * A span for each call to the database that is part of a trace, named after what it does and its collection; the
 * query itself stays out of it. By mongoose's own methods and not by the driver's command monitoring, which would
 * read every answer a second time, whether it is traced or not.
 */
export function traceMongo(): void {
  if (!isTracing) return;
  wrap(Query.prototype, 'exec', (query) => [String(Reflect.get(query, 'op')), query.model.collection.name]);
  wrap(Model, 'create', (model) => ['insert', model.collection.name]);
  wrap(Model, 'insertMany', (model) => ['insert', model.collection.name]);
}

function wrap<Target extends object>(owner: Target, name: keyof Target, describe: Description<Target>): void {
  const original = Reflect.get(owner, name) as Method;
  Reflect.set(owner, name, function traced(this: Target, ...given: readonly unknown[]) {
    const work = () => Reflect.apply(original, this, given);
    if (!trace.getActiveSpan()?.isRecording()) return work();
    const [operation, collection] = describe(this);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.operation.name': operation,
      'db.collection.name': collection,
    };
    return inSpan(`${operation} ${collection}`, { kind: SpanKind.CLIENT, attributes }, work);
  });
}
