import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Observe, tellOutcome } from '@swizzle/kit/metrics/metrics';
import type { Logger } from 'pino';

type Way = 'password' | 'sign-up' | 'provider' | 'second-factor';

/** How often people get in, and why they do not; never who. The log has each attempt, under its request's id. */
@Injectable()
export class SignInMetrics {
  private readonly signIns: Observe<readonly ['way', 'outcome']>;

  constructor(
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.signIns = metrics.counter({
      name: 'swizzle_sign_ins_total',
      help: 'Sign-ins by the way that was taken: ok, or the code of the failure',
      labels: ['way', 'outcome'],
      from: [
        ['password', 'ok'],
        ['sign-up', 'ok'],
        ['provider', 'ok'],
        ['second-factor', 'ok'],
      ],
    });
  }

  tell<T>(way: Way, work: () => Promise<T>): Promise<T> {
    return tellOutcome(work, (_seconds, outcome) => {
      this.signIns(1, way, outcome);
      this.logger.info({ way, outcome }, 'sign-in');
    });
  }
}
