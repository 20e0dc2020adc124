import { OBJECTIVES, type Objective, ratioOf } from '../rules.ts';
import { type Dashboard, type Graph, perSecond, quantile, quantiles, series, shareOf } from './dashboard.ts';

const API = ['process="gateway"', 'endpoint!="other"'];
const HTTP = 'http_request_duration_seconds';

const budgetOf = ({ target }: Objective) => Number((1 - target).toPrecision(6));

const budgetLeft = (objective: Objective): Graph => {
  const slo = `slo="${objective.name}"`;
  const bad = `sum_over_time(${series('swizzle:slo_bad_events:rate5m', slo)}[30d])`;
  const all = `sum_over_time(${series('swizzle:slo_events:rate5m', slo)}[30d])`;
  return {
    title: `${objective.title}: budget left`,
    description: `${Number((objective.target * 100).toPrecision(6))} % over 30 days. At 0 the objective is missed.`,
    unit: 'percentunit',
    isFigure: true,
    limits: [0.5, 0.1],
    queries: { left: `1 - (${bad} / ${all}) / ${budgetOf(objective)}` },
  };
};

const burn: Graph = {
  title: 'Error budget burn rate (last hour)',
  description:
    'At 1 a budget lasts exactly 30 days. Alerts fire above 14.4 over an hour, 6 over six hours, 1 over three days.',
  unit: 'short',
  limits: [6, 14.4],
  queries: Object.fromEntries(
    OBJECTIVES.map((objective) => [
      objective.title,
      `${series(ratioOf('1h'), `slo="${objective.name}"`)} / ${budgetOf(objective)}`,
    ]),
  ),
};

export const overview: Dashboard = {
  uid: 'swizzle-overview',
  title: 'Swizzle: overview',
  description: 'Service level objectives, alerts, and the API.',
  rows: [
    { height: 5, graphs: OBJECTIVES.map(budgetLeft) },
    {
      height: 8,
      graphs: [
        burn,
        {
          title: 'Firing alerts',
          unit: 'short',
          isStacked: true,
          queries: {
            '{{alertname}} ({{severity}})':
              'sum by (alertname, severity) (ALERTS{namespace=~"$namespace",alertname=~"Swizzle.+",alertstate="firing"})',
          },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'API requests',
          unit: 'reqps',
          isStacked: true,
          queries: { '{{status}}': perSecond('status', `${HTTP}_count`, ...API) },
        },
        { title: 'API latency', unit: 's', queries: quantiles(HTTP, ...API) },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Server errors',
          unit: 'reqps',
          queries: { '{{endpoint}}': perSecond('endpoint', `${HTTP}_count`, ...API, 'status="5xx"') },
        },
        {
          title: 'Slowest endpoints (p95)',
          unit: 's',
          queries: { '{{endpoint}}': `topk(8, ${quantile(0.95, 'endpoint', HTTP, ...API)})` },
        },
        {
          title: 'Response cache hit rate',
          unit: 'percentunit',
          queries: {
            share: shareOf(
              perSecond('', 'gateway_shared_reads_total', 'outcome!="miss"'),
              perSecond('', 'gateway_shared_reads_total'),
            ),
          },
        },
      ],
    },
  ],
};
