import { type Dashboard, highest, perSecond, quantile, quantiles, shareOf } from './dashboard.ts';

const MADE = 'outcome="made"';

export const generation: Dashboard = {
  uid: 'swizzle-generation',
  title: 'Swizzle: cocktails, menus and queues',
  description: 'From the click to the drink: waiting, making, and what goes wrong.',
  rows: [
    {
      height: 8,
      graphs: [
        {
          title: 'Backlog',
          description: 'Jobs that wait for a worker or are with one: what workers are scaled by.',
          unit: 'short',
          queries: { '{{queue}}': highest('queue', 'swizzle_queue_backlog') },
        },
        {
          title: 'How long the next in line has waited',
          unit: 's',
          limits: [30, 60],
          queries: { '{{queue}}': highest('queue', 'swizzle_queue_oldest_seconds') },
        },
        {
          title: 'Jobs by state',
          description: 'Failed ones are the dead letters.',
          unit: 'short',
          queries: { '{{queue}} {{state}}': highest('queue, state', 'swizzle_queue_jobs') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Click to cocktail',
          unit: 's',
          limits: [30, 45],
          queries: quantiles('swizzle_generation_seconds', MADE),
        },
        {
          title: 'Where the time goes (95 % of each stage)',
          unit: 's',
          queries: { '{{stage}}': quantile(0.95, 'stage', 'swizzle_generation_stage_seconds') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Made and given up',
          unit: 'ops',
          isStacked: true,
          queries: { '{{outcome}}': perSecond('outcome', 'swizzle_generation_seconds_count') },
        },
        {
          title: 'Whose recipe it is',
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
          title: 'Attempts that failed',
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
          title: 'Places in the day',
          unit: 'ops',
          queries: { '{{decision}} {{tier}}': perSecond('decision, tier', 'swizzle_quota_decisions_total') },
        },
        { title: 'Planning a menu', unit: 's', queries: quantiles('swizzle_menu_seconds') },
        {
          title: 'Menus planned',
          unit: 'ops',
          queries: { '{{outcome}}': perSecond('outcome', 'swizzle_menu_seconds_count') },
        },
      ],
    },
  ],
};
