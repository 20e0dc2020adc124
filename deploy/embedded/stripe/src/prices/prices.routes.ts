import { z } from 'zod';
import type { Account } from '../account.ts';
import { keepChanged, keepNew } from '../events/journal.ts';
import { created, flag, metadata, paging, text, whole } from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { type Route, route } from '../http/route.ts';
import { invalid, missing } from '../http/stripe-error.ts';
import { merged } from '../metadata.ts';
import { newPrice, newProduct } from './price.ts';

const onProductCreation = {
  id: text.optional(),
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
};
const onPriceCreation = {
  product: text,
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
  route('GET /v1/products/:id', {}, ({ account, id }) => {
    const product = account.store.find('product', id);
    if (!product) throw missing('product', id);
    return product;
  }),
  route('POST /v1/prices', onPriceCreation, ({ account, parameters: { transfer_lookup_key, ...given } }) => {
    if (!account.store.find('product', given.product)) throw missing('product', given.product, 'product');
    const price = newPrice(account, {
      ...given,
      lookup_key: given.lookup_key ?? null,
      nickname: given.nickname ?? null,
      metadata: merged(null, given.metadata),
    });
    if (given.lookup_key) freeLookupKey(account, given.lookup_key, transfer_lookup_key ?? false);
    keepNew(account, price);
    return price;
  }),
  route('GET /v1/prices', { ...onListing, lookup_keys: z.array(text).optional() }, (call) => {
    const { active, product, lookup_keys } = call.parameters;
    return page(call, 'price', { active, product, lookup_key: lookup_keys });
  }),
  route('GET /v1/prices/:id', {}, ({ account, id }) => {
    const price = account.store.find('price', id);
    if (!price) throw missing('price', id);
    return price;
  }),
];

/** A lookup key is one price's; another gets it only by a transfer. */
function freeLookupKey(account: Account, lookup_key: string, transfer: boolean): void {
  for (const holder of account.store.list('price', { where: { lookup_key } })) {
    if (!transfer) {
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
    }
    keepChanged(account, holder, { ...holder, lookup_key: null });
  }
}
