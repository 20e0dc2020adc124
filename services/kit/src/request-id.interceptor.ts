import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import { Observable } from 'rxjs';
import { REQUEST_ID_HEADER, requestIdFrom, withRequestId } from './request-context.ts';

/** Carries the id of the request that asked over NATS into what is done for it here. */
export class RequestIdInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const asked = context.switchToRpc().getContext<NatsContext>();
    const requestId = requestIdFrom(asked.getHeaders()?.get(REQUEST_ID_HEADER));
    return new Observable((subscriber) =>
      withRequestId(requestId, () => next.handle().subscribe(subscriber)),
    );
  }
}
