import type Stripe from 'stripe';

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** When the period that starts then ends, counted from the anchor, so that the 31st stays the 31st. */
export function periodEnd(start: number, anchor: number, recurring: Recurring): number {
  for (let count = 1; ; count++) {
    const end = plus(anchor, recurring, count * recurring.interval_count);
    if (end > start) return end;
  }
}

function plus(seconds: number, { interval }: Recurring, count: number): number {
  if (interval === 'day') return seconds + count * DAY;
  if (interval === 'week') return seconds + count * 7 * DAY;
  return plusMonths(seconds, interval === 'year' ? 12 * count : count);
}

/** The same day of a later month, or that month's last. */
function plusMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
}
