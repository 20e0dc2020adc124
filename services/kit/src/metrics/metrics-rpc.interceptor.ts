import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NatsContext } from '@nestjs/microservices';
import { tap } from 'rxjs';
import { toAppError } from '../http/error-filter.ts';
import type { Metrics, Observe } from './metrics.ts';

/** Counts and times RPC requests over NATS. */
export class MetricsRpcInterceptor implements NestInterceptor {
  private readonly observe: Observe<readonly ['subject', 'outcome']>;

  constructor(metrics: Metrics) {
    this.observe = metrics.histogram({
      name: 'swizzle_nats_request_seconds',
      help: 'Time to answer a request over NATS: ok, or the code of the failure',
      labels: ['subject', 'outcome'],
    });
  }

  intercept(context: ExecutionContext, next: CallHandler) {
    if (context.getType() !== 'rpc') return next.handle();
    const subject = context.switchToRpc().getContext<NatsContext>().getSubject();
    const startedAt = performance.now();
    const tell = (outcome: string) => this.observe((performance.now() - startedAt) / 1000, subject, outcome);
    return next
      .handle()
      .pipe(tap({ complete: () => tell('ok'), error: (error: unknown) => tell(toAppError(error).code) }));
  }
}
