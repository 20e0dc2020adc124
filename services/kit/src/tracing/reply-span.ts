import { type Context, context, trace } from '@opentelemetry/api';
import { type Observable, tap } from 'rxjs';
import { messageSpan } from './messages.ts';
import { isTold, markFailed, tracer } from './spans.ts';

interface Next {
  handle(): Observable<unknown>;
}

/** What answers a request over NATS, as a span of the trace that it came with. */
export function traceReply(subject: string, parent: Context, next: Next): () => Observable<unknown> {
  if (!isTold(parent)) return () => next.handle();
  return () => {
    const { name, ...options } = messageSpan('reply', subject);
    const span = tracer.startSpan(name, options, parent);
    const ending = { error: (error: unknown) => markFailed(span, error), finalize: () => span.end() };
    return context.with(trace.setSpan(parent, span), () => next.handle().pipe(tap(ending)));
  };
}
