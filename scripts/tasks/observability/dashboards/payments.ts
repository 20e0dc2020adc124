import { type Dashboard, perSecond, quantile, quantiles, series } from './dashboard.ts';

const HTTP = 'http_request_duration_seconds';

export const payments: Dashboard = {
  uid: 'swizzle-payments',
  title: 'Swizzle: payments and guests',
  description: 'Webhooks, sign-ins and open guest pages.',
  rows: [
    {
      height: 8,
      graphs: [
        {
          title: 'Webhook lag',
          description: 'From the event, by the provider’s clock, until it is applied. The objective is 60 s.',
          unit: 's',
          limits: [30, 60],
          queries: quantiles('swizzle_webhook_lag_seconds'),
        },
        {
          title: 'Webhooks',
          unit: 'ops',
          isStacked: true,
          queries: { '{{outcome}}': perSecond('outcome', 'swizzle_webhooks_total') },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Billing requests',
          unit: 'reqps',
          queries: {
            '{{endpoint}} {{status}}': perSecond(
              'endpoint, status',
              `${HTTP}_count`,
              'process="billing"',
              'endpoint!="other"',
            ),
          },
        },
        {
          title: 'Billing latency (p95)',
          unit: 's',
          queries: {
            '{{endpoint}}': quantile(0.95, 'endpoint', HTTP, 'process="billing"', 'endpoint!="other"'),
          },
        },
      ],
    },
    {
      height: 8,
      graphs: [
        {
          title: 'Sign-ins',
          unit: 'ops',
          queries: { '{{way}} {{outcome}}': perSecond('way, outcome', 'swizzle_sign_ins_total') },
        },
        {
          title: 'Open guest pages',
          unit: 'short',
          queries: { '{{instance}}': series('gateway_guest_streams') },
        },
      ],
    },
  ],
};
