import type { SubscriptionInfo } from '@swizzle/proto';
import { type ApiTime, daysLeft, longDate } from '../../lib/long-date.ts';

type Status = SubscriptionInfo['status'];

export const STATUS_WORDS: Record<Status, string> = {
  none: 'None',
  incomplete: 'Incomplete',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  canceled: 'Cancelled',
};

export function trialEndWords(trialEnd: ApiTime): string {
  const days = daysLeft(trialEnd);
  const left = days === undefined ? '' : ` (${days} ${days === 1 ? 'day' : 'days'} left)`;
  return longDate(trialEnd) + left;
}
