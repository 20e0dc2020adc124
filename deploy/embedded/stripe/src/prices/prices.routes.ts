import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { keepChanged, keepNew } from '../events/journal.ts';
import {
  type Call,
  created,
  flag,
  merged,
  metadata,
  page,
  paging,
  type Route,
  route,
  sent,
  text,
  unsettable,
  whole,
} from '../http/route.ts';
import { invalid } from '../http/stripe-error.ts';
import { newPrice, newProduct, priceOf, productOf } from './price.ts';

const onProductCreation = {
  id: text.optional(),
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
};
const onProductUpdate = {
  active: flag.optional(),
  name: text.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
};
const onPriceCreation = {
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  currency: text.toLowerCase(),
  unit_amount: whole,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: whole.default(1),
  }),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
};
type ProductData = z.output<typeof onPriceCreation.product_data>;
const onPriceUpdate = {
  active: flag.optional(),
  lookup_key: unsettable.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: unsettable.optional(),
  metadata: metadata.optional(),
};
const onListing = { ...paging, created, active: flag.optional(), product: text.optional() };

export const priceRoutes: readonly Route[] = [
  route('POST /v1/products', onProductCreation, ({ account, parameters: { id, description, ...given } }) => {
    const product = newProduct(account, {
      ...given,
      ...(id && { id }),
      description: description ?? null,
      metadata: merged(null, given.metadata),
    });
    keepNew(account, product);
    return product;
  }),
  route('GET /v1/products', { ...paging, created, active: flag.optional() }, (call) =>
    page(call, 'product', { active: call.parameters.active }),
  ),
  route('POST /v1/products/:id', onProductUpdate, ({ account, id, parameters }) => {
    const before = productOf(account, id);
    const { metadata: more, ...fields } = parameters;
    const after = { ...before, ...sent(fields), metadata: merged(before.metadata, more) };
    keepChanged(account, before, after);
    return after;
  }),
  route('GET /v1/products/:id', {}, ({ account, id }) => productOf(account, id)),
  route('POST /v1/prices', onPriceCreation, createPrice),
  route('POST /v1/prices/:id', onPriceUpdate, ({ account, id, parameters }) => {
    const before = priceOf(account, id);
    const { metadata: more, transfer_lookup_key, ...fields } = parameters;
    if (fields.lookup_key) freeLookupKey(account, fields.lookup_key, transfer_lookup_key ?? false);
    const after = { ...before, ...sent(fields), metadata: merged(before.metadata, more) };
    keepChanged(account, before, after);
    return after;
  }),
  route('GET /v1/prices', { ...onListing, lookup_keys: z.array(text).optional() }, (call) => {
    const { active, product, lookup_keys } = call.parameters;
    return page(call, 'price', { active, product, lookup_key: lookup_keys });
  }),
  route('GET /v1/prices/:id', {}, ({ account, id }) => priceOf(account, id)),
];

function createPrice({
  account,
  parameters,
}: Call<z.output<z.ZodObject<typeof onPriceCreation>>>): Stripe.Price {
  const { transfer_lookup_key, product_data, ...given } = parameters;
  const price = newPrice(account, {
    ...given,
    product: productFor(account, given.product, product_data),
    lookup_key: given.lookup_key ?? null,
    nickname: given.nickname ?? null,
    metadata: merged(null, given.metadata),
  });
  if (given.lookup_key) freeLookupKey(account, given.lookup_key, transfer_lookup_key ?? false);
  keepNew(account, price);
  return price;
}

/** The given product, or a new one. */
function productFor(account: Account, id: string | undefined, made: ProductData | undefined): string {
  if (id) return productOf(account, id, 'product').id;
  if (!made)
    throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  const product = newProduct(account, { name: made.name, metadata: merged(null, made.metadata) });
  keepNew(account, product);
  return product.id;
}

/** A lookup key belongs to one price; another gets it only with `transfer_lookup_key`. */
function freeLookupKey(account: Account, lookup_key: string, transfer: boolean): void {
  for (const holder of account.store.list('price', { where: { lookup_key } })) {
    if (!transfer) {
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    }
    keepChanged(account, holder, { ...holder, lookup_key: null });
  }
}
