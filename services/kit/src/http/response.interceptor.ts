import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import { endpointOf } from './endpoint.decorator.ts';

/** Parses each response by the endpoint's schema: extra fields are dropped, a mismatch is an error. */
export class ResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.getType() === 'http' ? endpointOf(context.getHandler())?.response : undefined;
    if (response === undefined || typeof response === 'string') return next.handle();
    return next.handle().pipe(map((answer: unknown) => response.parse(answer)));
  }
}
