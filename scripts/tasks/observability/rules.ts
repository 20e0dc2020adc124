import { stringify } from 'yaml';

/**
 * Multiwindow burn-rate alerts: a long window for significance, and a short one for a quick reset. Windows and
 * factors are from the Site Reliability Workbook, chapter 5, for a budget of 30 days.
 */
const BURNS = [
  { long: '1h', hours: 1, short: '5m', factor: 14.4, severity: 'page' },
  { long: '6h', hours: 6, short: '30m', factor: 6, severity: 'page' },
  { long: '3d', hours: 72, short: '6h', factor: 1, severity: 'ticket' },
] as const;
const WINDOWS = ['5m', '30m', '1h', '6h', '3d'];
/** The evaluation interval in seconds, which a recorded rate covers. */
const INTERVAL_SECONDS = 30;
/** Minimum bad events in the long window for an alert, so that low traffic doesn't page. */
const MIN_BAD = 5;

const ALL = 'swizzle:slo_events:rate5m';
const BAD = 'swizzle:slo_bad_events:rate5m';

// The service level objectives. Rules and dashboards are generated from this list.

/** An objective: the fraction of good events. */
export interface Objective {
  /** The value of the label `slo`. */
  readonly name: string;
  readonly alert: string;
  readonly title: string;
  /** The target fraction of good events. */
  readonly target: number;
  /** Description of a bad event. */
  readonly bad: string;
  /** Events per second and installation: all, and good ones. */
  readonly rates: { readonly all: string; readonly good: string };
}

const rate = (series: string) => `sum by (namespace) (rate(${series}[5m]))`;

// Prometheus 3 formats a bucket's bound as a float.
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

/** The fraction of bad events over a window. */
export const ratioOf = (window: string) => `swizzle:slo_error_ratio:rate${window}`;

const eventRules = ({ name, rates: { all, good } }: Objective) => [
  { record: ALL, expr: all, labels: { slo: name } },
  // Without a good event, the series doesn't exist: all events are bad.
  { record: BAD, expr: `${all}\n- (${good}\nor 0 * ${all})`, labels: { slo: name } },
];

const ratioRule = (window: string) => ({
  record: ratioOf(window),
  expr: `avg_over_time(${BAD}[${window}]) / avg_over_time(${ALL}[${window}])`,
});

type Burn = (typeof BURNS)[number];

const percent = (share: number) => `${Number((share * 100).toPrecision(6))} %`;

const alertRule = (
  { name, alert, target, bad }: Objective,
  { long, hours, short, factor, severity }: Burn,
) => {
  const slo = `slo="${name}"`;
  const most = Number((factor * (1 - target)).toPrecision(6));
  return {
    alert,
    expr: [
      `${ratioOf(long)}{${slo}} > ${most}`,
      `and ${ratioOf(short)}{${slo}} > ${most}`,
      `and sum_over_time(${BAD}{${slo}}[${long}]) * ${INTERVAL_SECONDS} >= ${MIN_BAD}`,
    ].join('\n'),
    labels: { severity, slo: name, window: long },
    annotations: {
      summary: `Too many ${bad}`,
      description:
        `{{ $value | humanizePercentage }} in the last ${long}, where ${percent(1 - target)} over 30 days are promised: ` +
        `more than ${percent((factor * hours) / 720)} of that budget went in this time.`,
      runbook_url: `docs/operations.md#${alert.toLowerCase()}`,
    },
  };
};

const HEAD = '# Made by `make observability` from scripts/tasks/observability: change it there.\n';

/** Recording rules and alerts of the objectives, as a Prometheus rule file. */
export const objectiveRules = (): string => {
  const recorded = [...OBJECTIVES.flatMap(eventRules), ...WINDOWS.map(ratioRule)];
  const alerts = OBJECTIVES.flatMap((objective) => BURNS.map((burn) => alertRule(objective, burn)));
  const groups = [
    { name: 'swizzle-objectives', interval: `${INTERVAL_SECONDS}s`, rules: recorded },
    { name: 'swizzle-budgets', rules: alerts },
  ];
  return HEAD + stringify({ groups }, { lineWidth: 0 });
};
