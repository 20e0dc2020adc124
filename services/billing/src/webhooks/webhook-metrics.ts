import { Injectable } from '@nestjs/common';
import { Metrics, type Observe } from '@swizzle/kit/metrics/metrics';

/** What came of being told an event: applied, of no concern to us, not handled yet, or not the provider's at all. */
export type WebhookOutcome = 'applied' | 'ignored' | 'failed' | 'unsigned';

/** What becomes of what the provider tells, and how far we are behind it. */
@Injectable()
export class WebhookMetrics {
  private readonly outcomes: Observe<readonly ['outcome']>;
  private readonly lag: Observe<readonly []>;

  constructor(metrics: Metrics) {
    this.outcomes = metrics.counter({
      name: 'swizzle_webhooks_total',
      help: 'What came of webhooks of the payment provider',
      labels: ['outcome'],
      from: [['applied'], ['ignored'], ['failed'], ['unsigned']],
    });
    this.lag = metrics.histogram({
      name: 'swizzle_webhook_lag_seconds',
      help: 'Time from an event at the payment provider, by its clock, to our having applied it',
      labels: [],
      from: [[]],
    });
  }

  count(outcome: WebhookOutcome): void {
    this.outcomes(1, outcome);
  }

  applied(happenedAt: Date): void {
    this.count('applied');
    this.lag(Math.max(0, Date.now() - happenedAt.getTime()) / 1000);
  }
}
