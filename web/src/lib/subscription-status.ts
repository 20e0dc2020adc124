import type { SubscriptionInfo } from '@swizzle/proto';

/** There is a period to bill or to cancel. */
export const isRunning = (status: SubscriptionInfo['status']) =>
  status === 'trialing' || status === 'active' || status === 'past_due';
