import { type Dashboard, perSecond, quantile, quantiles, series } from './dashboard.ts';

const HTTP = 'http_request_duration_seconds';

export const payments: Dashboard = {
  uid: 'swizzle-payments',
  title: 'Swizzle: payments and guests',
  description: 'Webhooks, sign-ins, and the pages that guests have open.',
  rows: [
    {
      height: 8,
      graphs: [
        {
          title: 'Behind the payment provider',
          description: "From an event, by the provider's clock, to our having applied it. 60 s are promised.",
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
          title: 'Calls of billing',
          unit: 'reqps',
          queries: {
            '{{row}} {{status}}': perSecond(
              'row, status',
              `${HTTP}_count`,
              'process="billing"',
              'row!="other"',
            ),
          },
        },
        {
          title: 'How long billing takes (95 %)',
          unit: 's',
          queries: { '{{row}}': quantile(0.95, 'row', HTTP, 'process="billing"', 'row!="other"') },
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
          title: 'Guest pages that are open',
          unit: 'short',
          queries: { '{{instance}}': series('gateway_guest_streams') },
        },
      ],
    },
  ],
};
