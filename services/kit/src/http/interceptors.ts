import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import { defer, lastValueFrom, map, type Observable } from 'rxjs';
import { traceOf, withRequestOf } from '../rpc/nats.ts';
import { inMessageSpan } from '../tracing/spans.ts';
import { endpointOf } from './endpoint.decorator.ts';

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

/** Parses each response by the endpoint's schema: extra fields are dropped, a mismatch is an error. */
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.getType() === 'http' ? endpointOf(context.getHandler())?.response : undefined;
    if (response === undefined || typeof response === 'string') return next.handle();
    return next.handle().pipe(map((answer: unknown) => response.parse(answer)));
  }
}
