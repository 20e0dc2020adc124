import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { traceOf, withRequestOf } from '../rpc/nats-headers.ts';
import { inMessageSpan } from '../tracing/spans.ts';

/** Restores the request id and trace of a NATS request for its handler. */
export class RequestIdInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const asked = context.switchToRpc().getContext<NatsContext>();
    const headers = asked.getHeaders();
    const reply = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return defer(() =>
      withRequestOf(headers, () => inMessageSpan('reply', asked.getSubject(), reply, traceOf(headers))),
    );
  }
}
