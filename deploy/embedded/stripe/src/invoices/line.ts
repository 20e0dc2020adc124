import type Stripe from 'stripe';
import { newId } from '../new-id.ts';
import { decimal } from '../prices/price.ts';
import { idOf } from '../store/kinds.ts';
import { itemOf, type Period, type Subscription } from '../subscriptions/subscription.ts';
import { taxesOf } from './taxes.ts';

export function newLine(
  invoice: string,
  subscription: Subscription,
  period: Period,
  { amount, tax }: { amount: number; tax: number },
): Stripe.InvoiceLineItem {
  const { id: subscription_item, price, quantity = 1 } = itemOf(subscription);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description:
      amount === 0 ? 'Trial period' : `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        ...{ invoice_item: null, proration: false, proration_details: null },
        subscription: subscription.id,
        subscription_item,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: decimal(amount / quantity),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: taxesOf(amount, tax),
  };
}
