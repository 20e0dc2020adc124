import { stringify } from 'yaml';
import { OBJECTIVES, type Objective, ratioOf } from './objectives.ts';

/**
 * When a budget burns too fast: over a long window, so that it matters, and over a short one, so that it still does.
 * Windows and factors are those of the Site Reliability Workbook, chapter 5, for a budget of 30 days.
 */
const BURNS = [
  { long: '1h', hours: 1, short: '5m', factor: 14.4, severity: 'page' },
  { long: '6h', hours: 6, short: '30m', factor: 6, severity: 'page' },
  { long: '3d', hours: 72, short: '6h', factor: 1, severity: 'ticket' },
] as const;
const WINDOWS = ['5m', '30m', '1h', '6h', '3d'];
/** Between two evaluations: so many seconds does a recorded rate stand for. */
const INTERVAL_SECONDS = 30;
/** Fewer bad events than these in the long window wake nobody, however few there were in all. */
const MIN_BAD = 5;

const ALL = 'swizzle:slo_events:rate5m';
const BAD = 'swizzle:slo_bad_events:rate5m';

const eventRules = ({ name, rates: { all, good } }: Objective) => [
  { record: ALL, expr: all, labels: { slo: name } },
  // No good event yet is no series: then all of them are bad.
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

/** Recording rules and alerts for what we promise, as a Prometheus rule file. */
export const objectiveRules = (): string => {
  const recorded = [...OBJECTIVES.flatMap(eventRules), ...WINDOWS.map(ratioRule)];
  const alerts = OBJECTIVES.flatMap((objective) => BURNS.map((burn) => alertRule(objective, burn)));
  const groups = [
    { name: 'swizzle-objectives', interval: `${INTERVAL_SECONDS}s`, rules: recorded },
    { name: 'swizzle-budgets', rules: alerts },
  ];
  return HEAD + stringify({ groups }, { lineWidth: 0 });
};
