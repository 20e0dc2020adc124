import { Injectable } from '@nestjs/common';
import { Metrics, type Put } from '@swizzle/kit/metrics';
import { tellOutcome } from '@swizzle/kit/metrics-outcome';

type Way = 'password' | 'sign-up' | 'provider';

/** How often people get in, and why they do not; never who. */
@Injectable()
export class SignInMetrics {
  private readonly signIns: Put<readonly ['way', 'outcome']>;

  constructor(metrics: Metrics) {
    this.signIns = metrics.counter({
      name: 'swizzle_sign_ins_total',
      help: 'Sign-ins by the way that was taken: ok, or the code of the failure',
      labels: ['way', 'outcome'],
      from: [
        ['password', 'ok'],
        ['sign-up', 'ok'],
        ['provider', 'ok'],
      ],
    });
  }

  tell<T>(way: Way, work: () => Promise<T>): Promise<T> {
    return tellOutcome(work, (_seconds, outcome) => this.signIns(1, way, outcome));
  }
}
