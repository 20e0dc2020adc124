import { type Dashboard, highest, perSecond, quantile, series } from './dashboard.ts';

export const processes: Dashboard = {
  uid: 'swizzle-processes',
  title: 'Swizzle: processes',
  description: 'Health and resources of each process, its requests and its events.',
  rows: [
    {
      height: 8,
      graphs: [
        {
          title: 'Ready',
          unit: 'short',
          queries: { '{{process}}': `sum by (process) (${series('swizzle_ready')})` },
        },
        {
          title: 'Unreachable dependencies',
          unit: 'short',
          queries: {
            '{{process}}: {{dependency}}': `count by (process, dependency) (${series('swizzle_dependency_up')} == 0)`,
          },
        },
        {
          title: 'Starts in the last hour',
          unit: 'short',
          queries: {
            '{{process}}': `sum by (process) (changes(${series('process_start_time_seconds')}[1h]))`,
          },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'CPU',
          unit: 'percentunit',
          queries: { '{{process}}': perSecond('process', 'process_cpu_seconds_total') },
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: { '{{process}}': highest('process', 'process_resident_memory_bytes') },
        },
        {
          title: 'Event loop lag (p99)',
          unit: 's',
          limits: [0.1, 0.25],
          queries: { '{{process}}': highest('process', 'nodejs_eventloop_lag_p99_seconds') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'NATS requests',
          unit: 'reqps',
          queries: { '{{subject}}': perSecond('subject', 'swizzle_nats_request_seconds_count') },
        },
        {
          title: 'NATS request latency (p95)',
          unit: 's',
          queries: { '{{subject}}': quantile(0.95, 'subject', 'swizzle_nats_request_seconds') },
        },
        {
          title: 'Failed NATS requests',
          unit: 'reqps',
          queries: {
            '{{subject}} {{outcome}}': perSecond(
              'subject, outcome',
              'swizzle_nats_request_seconds_count',
              'outcome!="ok"',
            ),
          },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Events handled',
          unit: 'ops',
          queries: {
            '{{process}}: {{subject}}': perSecond('process, subject', 'swizzle_events_total', 'outcome="ok"'),
          },
        },
        {
          title: 'Events not handled',
          unit: 'ops',
          queries: {
            '{{process}}: {{subject}} {{outcome}}': perSecond(
              'process, subject, outcome',
              'swizzle_events_total',
              'outcome!="ok"',
            ),
          },
        },
        {
          title: 'Time in garbage collection',
          unit: 'percentunit',
          queries: { '{{process}}': perSecond('process', 'nodejs_gc_duration_seconds_sum') },
        },
      ],
    },
  ],
};
