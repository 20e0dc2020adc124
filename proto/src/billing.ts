import { z } from 'zod';
import { isoTime, text } from './fields.ts';
import type { Tier } from './tiers.ts';

export const TrialEligibility = z.object({ eligible: z.boolean(), message: z.string().optional() });

/** Requests a card form to start the trial, or to replace the card. */
export const SetupIntentRequest = z
  .strictObject({ purpose: z.enum(['trial', 'update-card']).default('trial') })
  .prefault({});
export type SetupPurpose = z.infer<typeof SetupIntentRequest>['purpose'];

/** What Stripe.js needs to confirm the card. */
export const SetupIntent = z.object({
  clientSecret: z.string().optional(),
  message: z.string().optional(),
  publishableKey: z.string(),
  /** URL of Stripe.js, or of its replacement in the embedded mode. */
  script: z.string(),
  /** Whether no money moves: the embedded provider, or a test key. */
  testMode: z.boolean(),
});
export type SetupIntent = z.infer<typeof SetupIntent>;

/** A monthly price in the smallest unit of its currency (ISO 4217, lower case). */
export const MonthlyPrice = z.object({
  amount: z.int().min(0),
  currency: z.string().regex(/^[a-z]{3}$/, 'Use the three letters of the currency, like usd.'),
});
export type MonthlyPrice = z.infer<typeof MonthlyPrice>;

/** The price that the page showed, if any: a different one is not charged. */
export const SubscriptionStart = z.strictObject({ shownPrice: MonthlyPrice.optional() }).prefault({});
export type SubscriptionStart = z.infer<typeof SubscriptionStart>;

export const PAID_TIERS = ['party_planner', 'bar_owner'] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** Current prices of the plans, from the payment provider. */
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

/** Times are Unix timestamps in seconds; readers also accept milliseconds (above 1e12). */
export const SubscriptionInfo = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  trialEnd: z.number().nullable(),
  currentPeriodEnd: z.number().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The price of this subscription, which may be older than the current one. Missing if unknown. */
  price: MonthlyPrice.optional(),
});
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>;

export const SUBSCRIPTION_STATES = ['none', 'incomplete', 'active', 'cancelled', 'expired'] as const;

export const SubscriptionState = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  lastEndDate: isoTime.nullable(),
  /** Whether the last trial was refused because the card has had one. */
  trialRefused: z.boolean().optional(),
});
export type SubscriptionState = z.infer<typeof SubscriptionState>;

export const SubscriptionOutcome = z.object({
  message: z.string(),
  /** Whether the bank requires the cardholder to confirm the payment (SCA). */
  needsConfirmation: z.boolean().optional(),
});
export type SubscriptionOutcome = z.infer<typeof SubscriptionOutcome>;

/** Changes the card; `paysOpen` also charges it for the open payment. */
export const CardChange = z
  .strictObject({
    paysOpen: z.boolean().default(false),
    /** The setup intent of the form; without it, the newest one is used. */
    setupIntentId: z
      .string()
      .regex(/^seti_\w{1,100}$/)
      .optional(),
  })
  .prefault({});
export type CardChange = z.infer<typeof CardChange>;

/** Paid, or to be confirmed by the cardholder with Stripe.js. */
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
  /** The provider's page of the invoice, if any. */
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

/** A payment that failed or waits for the cardholder's confirmation. */
export const OpenPayment = Invoice.pick({ amount: true, currency: true, date: true }).extend({
  /** Reason of the last failure, as the provider's message for users. */
  failure: z.string().nullable(),
  /** Time of the provider's next automatic retry, if any. */
  nextTry: isoTime.nullable(),
});
export type OpenPayment = z.infer<typeof OpenPayment>;

const line = text(120);

/** A customer's address for invoices and taxes. */
const BillingAddress = z.strictObject({
  line1: line,
  line2: line.optional(),
  city: line,
  state: line.optional(),
  postalCode: text(20),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of the country, like US or DE.'),
});

/** Customer details on invoices; an empty tax number removes the stored one. */
export const BillingDetails = z.strictObject({
  name: text(120, 1),
  address: BillingAddress,
  taxNumber: text(40).optional(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** The stored billing details. */
export const KnownDetails = z.object({
  name: z.string().nullable(),
  address: BillingAddress.partial().nullable(),
  taxNumber: z.string().nullable(),
});
export type KnownDetails = z.infer<typeof KnownDetails>;

/** The card, the invoices (newest first, at most 24) and the open payment. */
export const BillingAccount = z.object({
  card: CardOnFile.nullable(),
  invoices: z.array(Invoice),
  openPayment: OpenPayment.nullable(),
  /** Only if taxes are charged. */
  details: KnownDetails.optional(),
});
export type BillingAccount = z.infer<typeof BillingAccount>;

export const CleanupOutcome = z.object({ cleaned: z.boolean(), cleanedCount: z.int().min(0) });
export const Acknowledged = z.object({ received: z.literal(true) });
