// What we promise, as Prometheus counts it. Rules and dashboards are made from this list.

/** A promise: which share of events is good. */
export interface Objective {
  /** The value of the label `slo`. */
  readonly name: string;
  readonly alert: string;
  readonly title: string;
  /** The share that is good, by promise. */
  readonly target: number;
  /** What a bad event is, in words. */
  readonly bad: string;
  /** Events a second, of each installation: all, and those that are good. */
  readonly rates: { readonly all: string; readonly good: string };
}

const rate = (series: string) => `sum by (namespace) (rate(${series}[5m]))`;

// Prometheus 3 writes a bucket's bound as a float.
const within = (seconds: number) => `le=~"${seconds}(\\\\.0)?"`;

const API = 'process="gateway",row!="other"';

export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'api',
    alert: 'SwizzleApiBudgetBurn',
    title: 'API requests answered',
    target: 0.999,
    bad: 'API requests end with a server error',
    rates: {
      all: rate(`http_request_duration_seconds_count{${API}}`),
      good: rate(`http_request_duration_seconds_count{${API},status!="5xx"}`),
    },
  },
  {
    name: 'generation',
    alert: 'SwizzleGenerationBudgetBurn',
    title: 'Cocktails made',
    target: 0.99,
    bad: 'accepted cocktails are given up',
    rates: {
      all: rate('swizzle_generation_seconds_count'),
      good: rate('swizzle_generation_seconds_count{outcome="made"}'),
    },
  },
  {
    name: 'generation-latency',
    alert: 'SwizzleGenerationLatencyBudgetBurn',
    title: 'Cocktails made within 45 s',
    target: 0.95,
    bad: 'cocktails take longer than 45 seconds',
    rates: {
      all: rate('swizzle_generation_seconds_count{outcome="made"}'),
      good: rate(`swizzle_generation_seconds_bucket{outcome="made",${within(45)}}`),
    },
  },
  {
    name: 'webhook',
    alert: 'SwizzleWebhookBudgetBurn',
    title: 'Payment webhooks applied within 60 s',
    target: 0.99,
    bad: 'webhooks of the payment provider are applied later than 60 seconds after the event, or fail',
    rates: {
      all: `(${rate('swizzle_webhook_lag_seconds_count')}\n+ ${rate('swizzle_webhooks_total{outcome="failed"}')})`,
      good: rate(`swizzle_webhook_lag_seconds_bucket{${within(60)}}`),
    },
  },
];

/** The share of bad events over a window. */
export const ratioOf = (window: string) => `swizzle:slo_error_ratio:rate${window}`;
