import { z } from 'zod';
import { isoTime, text } from './text.ts';
import type { Tier } from './tiers.ts';

export const TrialEligibility = z.object({ eligible: z.boolean(), message: z.string().optional() });

/** A card is asked for to begin the trial, or to be charged from now on. */
export const SetupIntentRequest = z
  .strictObject({ purpose: z.enum(['trial', 'update-card']).default('trial') })
  .prefault({});
export type SetupPurpose = z.infer<typeof SetupIntentRequest>['purpose'];

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

/** A price for one month, in the smallest unit of its currency (ISO 4217, lower case). */
export const MonthlyPrice = z.object({
  amount: z.int().min(0),
  currency: z.string().regex(/^[a-z]{3}$/, 'Use the three letters of the currency, like usd.'),
});
export type MonthlyPrice = z.infer<typeof MonthlyPrice>;

/** The price that the page has shown: no other one is charged. Left out where the page has shown none. */
export const SubscriptionStart = z.strictObject({ shownPrice: MonthlyPrice.optional() }).prefault({});
export type SubscriptionStart = z.infer<typeof SubscriptionStart>;

export const PAID_TIERS = ['party_planner', 'bar_owner'] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** What the plans on sale cost, as the provider has it. */
export const PlanPrices = z.array(MonthlyPrice.extend({ tier: z.enum(PAID_TIERS) }));
export type PlanPrices = z.infer<typeof PlanPrices>;

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
  /** What this subscription costs: plans that were begun before a price changed keep theirs. Missing where unknown. */
  price: MonthlyPrice.optional(),
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

export const SubscriptionOutcome = z.object({
  message: z.string(),
  /** The card's bank wants its owner to confirm the payment before anything goes on. */
  needsConfirmation: z.boolean().optional(),
});
export type SubscriptionOutcome = z.infer<typeof SubscriptionOutcome>;

/** Whether what is open is paid at once with the new card, and the form that it was verified with. */
export const CardChange = z
  .strictObject({
    paysOpen: z.boolean().default(false),
    /** The part of the form's client secret before `_secret`; without it, the newest form counts. */
    setupIntentId: z
      .string()
      .regex(/^seti_\w{1,100}$/)
      .optional(),
  })
  .prefault({});
export type CardChange = z.infer<typeof CardChange>;

/** Paid, or to be confirmed by the card's owner with Stripe's client. */
export const PaymentOutcome = SubscriptionOutcome.extend({
  confirmation: SetupIntent.pick({ publishableKey: true, script: true, testMode: true })
    .extend({ clientSecret: z.string() })
    .optional(),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const INVOICE_STATUSES = ['paid', 'open', 'void', 'uncollectible'] as const;

/** Amounts are in the smallest unit of the currency. */
export const Invoice = z.object({
  id: z.string(),
  date: isoTime,
  amount: z.int().min(0),
  /** ISO 4217, lower case. */
  currency: z.string(),
  status: z.enum(INVOICE_STATUSES),
  /** The provider's page of it; null where it has none. */
  url: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const CardOnFile = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type CardOnFile = z.infer<typeof CardOnFile>;

/** A payment that failed or waits for its card's owner. */
export const OpenPayment = Invoice.pick({ amount: true, currency: true, date: true }).extend({
  /** Why the last try failed, in the provider's words for people. */
  failure: z.string().nullable(),
  /** When the provider tries by itself again; null if it doesn't. */
  nextTry: isoTime.nullable(),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

const line = text(120);

/** Where a customer is, for invoices and taxes. */
const BillingAddress = z.strictObject({
  line1: line,
  line2: line.optional(),
  city: line,
  state: line.optional(),
  postalCode: text(20),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of the country, like US or DE.'),
});

/** What invoices say of a customer; an empty tax number takes away what there was. */
export const BillingDetails = z.strictObject({
  name: text(120, 1),
  address: BillingAddress,
  taxNumber: text(40).optional(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** What is known of them. */
export const KnownDetails = z.object({
  name: z.string().nullable(),
  address: BillingAddress.partial().nullable(),
  taxNumber: z.string().nullable(),
});
export type KnownDetails = z.infer<typeof KnownDetails>;

/** The card, the invoices (newest first, at most 24) and what is still to be paid. */
export const BillingAccount = z.object({
  card: CardOnFile.nullable(),
  invoices: z.array(Invoice),
  openPayment: OpenPayment.nullable(),
  /** Only where taxes are charged. */
  details: KnownDetails.optional(),
});
export type BillingAccount = z.infer<typeof BillingAccount>;

export const CleanupOutcome = z.object({ cleaned: z.boolean(), cleanedCount: z.int().min(0) });
export const Acknowledged = z.object({ received: z.literal(true) });
