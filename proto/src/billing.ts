import { z } from 'zod';
import { isoTime } from './text.ts';

export const TrialEligibility = z.object({ eligible: z.boolean(), message: z.string().optional() });

/** What Stripe's client confirms the card with. */
export const SetupIntent = z.object({
  clientSecret: z.string().optional(),
  message: z.string().optional(),
  publishableKey: z.string(),
  /** Where Stripe's script for browsers is, or the one that stands in for it. */
  script: z.string(),
  /** No money moves: the provider is the embedded one, or the key is one for tests. */
  testMode: z.boolean(),
});
export type SetupIntent = z.infer<typeof SetupIntent>;

const SUBSCRIPTION_STATUSES = [
  'none',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
] as const;

/** Times are seconds since 1970; readers also take milliseconds (above 1e12). */
export const SubscriptionInfo = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  trialEnd: z.number().nullable(),
  currentPeriodEnd: z.number().nullable(),
  cancelAtPeriodEnd: z.boolean(),
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

export const SUBSCRIPTION_STATES = ['none', 'incomplete', 'active', 'cancelled', 'expired'] as const;

export const SubscriptionState = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  lastEndDate: isoTime.nullable(),
  /** The last trial did not begin, because its card had had one; the address still has its own. */
  trialRefused: z.boolean().optional(),
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const SubscriptionOutcome = z.object({ message: z.string() });
export const CleanupOutcome = z.object({ cleaned: z.boolean(), cleanedCount: z.int().min(0) });
export const Acknowledged = z.object({ received: z.literal(true) });
