import { type Dashboard, highest, perSecond, quantile, series, shareOf } from './dashboard.ts';

const CALLS = 'swizzle_model_call_seconds';
const SPEND = 'swizzle_model_spend_dollars_total';
const NOT_AN_ANSWER = 'outcome!="answer"';

export const models: Dashboard = {
  uid: 'swizzle-models',
  title: 'Swizzle: models and spend',
  description: 'What is asked of models, what they answer, and what they cost.',
  rows: [
    {
      height: 5,
      graphs: [
        {
          title: 'Dollars in 24 hours',
          description:
            'By the prices in the settings. Calls whose cost nobody told are not in it; the caps count them.',
          unit: 'currencyUSD',
          isFigure: true,
          queries: { dollars: `sum(increase(${series(SPEND)}[24h]))` },
        },
        {
          title: 'Dollars in 30 days',
          unit: 'currencyUSD',
          isFigure: true,
          queries: { dollars: `sum(increase(${series(SPEND)}[30d]))` },
        },
        {
          title: 'Used of the caps on tokens',
          description: 'Of the UTC day, and of all time. At 100 % the rule-based generators answer.',
          unit: 'percentunit',
          isFigure: true,
          limits: [0.8, 0.95],
          queries: { '{{cap}}': highest('cap', 'swizzle_model_budget_used_ratio') },
        },
        {
          title: 'Left alone',
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
          title: 'Questions',
          unit: 'ops',
          isStacked: true,
          queries: { '{{task}}': perSecond('task', `${CALLS}_count`) },
        },
        {
          title: 'How long they take (95 %)',
          unit: 's',
          queries: { '{{task}}': quantile(0.95, 'task', CALLS) },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Questions without an answer',
          description: 'Refused, cut off, malformed, over a cap, asked for quiet, left alone, late, failed.',
          unit: 'ops',
          queries: { '{{task}} {{outcome}}': perSecond('task, outcome', `${CALLS}_count`, NOT_AN_ANSWER) },
        },
        {
          title: 'Share without an answer',
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
          title: 'Dollars an hour',
          unit: 'currencyUSD',
          isStacked: true,
          queries: { '{{process}}': `3600 * ${perSecond('process', SPEND)}` },
        },
        {
          title: 'Who plays Sam',
          unit: 'ops',
          isStacked: true,
          queries: { '{{by}}': perSecond('by', 'swizzle_sam_turns_total') },
        },
      ],
    },
  ],
};
