import type Stripe from 'stripe';

/** What is kept, by the `object` field that Stripe gives it. */
export interface Kinds {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  event: Stripe.Event;
  tax_id: Stripe.TaxId;
  webhook_endpoint: Stripe.WebhookEndpoint;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
}
export type Kind = keyof Kinds;
export type Kept = Kinds[Kind];

/** Fields that may be expanded hold ids here. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
