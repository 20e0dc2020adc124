import type Stripe from 'stripe';
import { type Account, newId, nowOn } from '../account.ts';
import { missing } from '../http/stripe-error.ts';

export function productOf(account: Account, id: string, param = 'id'): Stripe.Product {
  const product = account.store.find('product', id);
  if (!product) throw missing('product', id, param);
  return product;
}

export function priceOf(account: Account, id: string, param = 'id'): Stripe.Price {
  const price = account.store.find('price', id);
  if (!price) throw missing('price', id, param);
  return price;
}

export function newProduct(
  account: Account,
  given: Partial<Stripe.Product> & { name: string },
): Stripe.Product {
  const created = nowOn(account, null);
  return {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
    ...given,
  };
}

interface NewPrice {
  product: string;
  currency: string;
  /** In the smallest unit of the currency. */
  unit_amount: number;
  recurring: { interval: Stripe.Price.Recurring.Interval; interval_count: number };
  lookup_key: string | null;
  nickname: string | null;
  metadata: Record<string, string>;
}

export function newPrice(account: Account, { recurring, ...given }: NewPrice): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: nowOn(account, null),
    custom_unit_amount: null,
    livemode: false,
    recurring: { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount_decimal: decimal(given.unit_amount),
    ...given,
  };
}

/** The client library has its own decimal type; on the wire it is a string. */
export const decimal = (amount: number) => String(amount) as unknown as Stripe.Decimal;

/** The legacy plan object, which subscription items have next to the price. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, created, currency, metadata, nickname, product, unit_amount, recurring } = price;
  return {
    ...{ id, active, created, currency, metadata, nickname, product },
    object: 'plan',
    amount: unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    meter: null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
