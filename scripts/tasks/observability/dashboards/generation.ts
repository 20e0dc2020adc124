import { type Dashboard, highest, perSecond, quantile, quantiles, shareOf } from './dashboard.ts';

const MADE = 'outcome="made"';

export const generation: Dashboard = {
  uid: 'swizzle-generation',
  title: 'Swizzle: cocktails, menus and queues',
  description: 'Generation of cocktails and menus: queues, latency, failures and quotas.',
  rows: [
    {
      height: 8,
      graphs: [
        {
          title: 'Backlog',
          description: 'Waiting and running jobs; workers scale by this.',
          unit: 'short',
          queries: { '{{queue}}': highest('queue', 'swizzle_queue_backlog') },
        },
        {
          title: 'Age of the next waiting job',
          unit: 's',
          limits: [30, 60],
          queries: { '{{queue}}': highest('queue', 'swizzle_queue_oldest_seconds') },
        },
        {
          title: 'Jobs by state',
          description: 'Failed jobs are the dead letters.',
          unit: 'short',
          queries: { '{{queue}} {{state}}': highest('queue, state', 'swizzle_queue_jobs') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Generation latency',
          unit: 's',
          limits: [30, 45],
          queries: quantiles('swizzle_generation_seconds', MADE),
        },
        {
          title: 'Latency by stage (p95)',
          unit: 's',
          queries: { '{{stage}}': quantile(0.95, 'stage', 'swizzle_generation_stage_seconds') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Generations by outcome',
          unit: 'ops',
          isStacked: true,
          queries: { '{{outcome}}': perSecond('outcome', 'swizzle_generation_seconds_count') },
        },
        {
          title: 'Source of the recipe',
          unit: 'percentunit',
          isStacked: true,
          queries: {
            '{{by}}': shareOf(
              perSecond('by', 'swizzle_generations_made_total'),
              `ignoring (by) group_left ${perSecond('', 'swizzle_generations_made_total')}`,
            ),
          },
        },
        {
          title: 'Failed attempts',
          unit: 'ops',
          queries: {
            '{{outcome}}': perSecond('outcome', 'swizzle_generation_attempts_total', 'outcome!="ok"'),
          },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Quota decisions',
          unit: 'ops',
          queries: { '{{decision}} {{tier}}': perSecond('decision, tier', 'swizzle_quota_decisions_total') },
        },
        { title: 'Menu planning latency', unit: 's', queries: quantiles('swizzle_menu_seconds') },
        {
          title: 'Menus by outcome',
          unit: 'ops',
          queries: { '{{outcome}}': perSecond('outcome', 'swizzle_menu_seconds_count') },
        },
      ],
    },
  ],
};
