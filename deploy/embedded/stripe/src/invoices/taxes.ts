import type Stripe from 'stripe';

/** What is taxed, the tax on it, and the like. */
export const taxesOf = (amount: number, tax: number): Stripe.Invoice.TotalTax[] =>
  tax === 0
    ? []
    : [
        {
          ...{ amount: tax, taxable_amount: amount, tax_behavior: 'exclusive', type: 'tax_rate_details' },
          ...{ taxability_reason: 'standard_rated', tax_rate_details: { tax_rate: 'txr_embedded' } },
        },
      ];
