import { type Dashboard, highest, perSecond, quantile, series, shareOf } from './dashboard.ts';

const CALLS = 'swizzle_model_call_seconds';
const SPEND = 'swizzle_model_spend_dollars_total';
const NOT_AN_ANSWER = 'outcome!="answer"';

export const models: Dashboard = {
  uid: 'swizzle-models',
  title: 'Swizzle: models and spend',
  description: 'Model calls, their outcomes and their cost.',
  rows: [
    {
      height: 5,
      graphs: [
        {
          title: 'Spend in 24 hours',
          description:
            'At the prices in the settings. Excludes calls whose token usage is unknown; the caps include them.',
          unit: 'currencyUSD',
          isFigure: true,
          queries: { dollars: `sum(increase(${series(SPEND)}[24h]))` },
        },
        {
          title: 'Spend in 30 days',
          unit: 'currencyUSD',
          isFigure: true,
          queries: { dollars: `sum(increase(${series(SPEND)}[30d]))` },
        },
        {
          title: 'Token caps used',
          description: 'Per UTC day, and in total. At 100 % the rule-based generators answer.',
          unit: 'percentunit',
          isFigure: true,
          limits: [0.8, 0.95],
          queries: { '{{cap}}': highest('cap', 'swizzle_model_budget_used_ratio') },
        },
        {
          title: 'Circuit breaker open',
          unit: 'bool_yes_no',
          isFigure: true,
          limits: [0.5, 1],
          queries: { '{{breaker}}': highest('breaker', 'swizzle_model_breaker_open') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Calls',
          unit: 'ops',
          isStacked: true,
          queries: { '{{task}}': perSecond('task', `${CALLS}_count`) },
        },
        {
          title: 'Call latency (p95)',
          unit: 's',
          queries: { '{{task}}': quantile(0.95, 'task', CALLS) },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Failed calls',
          description:
            'Refused, truncated, malformed, over a cap, rate limited, breaker open, timed out, failed.',
          unit: 'ops',
          queries: { '{{task}} {{outcome}}': perSecond('task, outcome', `${CALLS}_count`, NOT_AN_ANSWER) },
        },
        {
          title: 'Failure rate',
          unit: 'percentunit',
          queries: {
            '{{task}}': shareOf(
              perSecond('task', `${CALLS}_count`, NOT_AN_ANSWER),
              perSecond('task', `${CALLS}_count`),
            ),
          },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Tokens',
          unit: 'ops',
          isStacked: true,
          queries: { '{{direction}}': perSecond('direction', 'swizzle_model_tokens_total') },
        },
        {
          title: 'Spend per hour',
          unit: 'currencyUSD',
          isStacked: true,
          queries: { '{{process}}': `3600 * ${perSecond('process', SPEND)}` },
        },
        {
          title: 'Source of Sam’s replies',
          unit: 'ops',
          isStacked: true,
          queries: { '{{by}}': perSecond('by', 'swizzle_sam_turns_total') },
        },
      ],
    },
  ],
};
