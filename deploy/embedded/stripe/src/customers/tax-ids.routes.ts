import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowOn } from '../account.ts';
import { emit, keepNew } from '../events/journal.ts';
import { page } from '../http/lists.ts';
import { paging, type Route, route, text } from '../http/route.ts';
import { invalid, missing } from '../http/stripe-error.ts';
import { customerOf } from './customer.ts';

const owner = z.strictObject({ type: z.literal('customer'), customer: text });

/** How many letters and digits one has at least, whatever the country. */
const SHORTEST = 6;

export const taxIdRoutes: readonly Route[] = [
  route('POST /v1/tax_ids', { type: text, value: text, owner }, ({ account, parameters }) => {
    const { type, value } = parameters;
    const customer = customerOf(account, parameters.owner.customer, 'owner[customer]');
    if (value.replace(/[^a-zA-Z0-9]/g, '').length < SHORTEST)
      throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
    const taxId: Stripe.TaxId = {
      id: newId('txi'),
      object: 'tax_id',
      country: type.slice(0, 2).toUpperCase(),
      created: nowOn(account, null),
      customer: customer.id,
      customer_account: null,
      livemode: false,
      owner: { type: 'customer', customer: customer.id, customer_account: null },
      type: type as Stripe.TaxId['type'],
      value,
      verification: null,
    };
    keepNew(account, taxId);
    return taxId;
  }),
  route('GET /v1/tax_ids', { ...paging, owner }, (call) =>
    page(call, 'tax_id', { customer: call.parameters.owner.customer }),
  ),
  route('DELETE /v1/tax_ids/:id', {}, ({ account, id }) => {
    const taxId = account.store.find('tax_id', id);
    if (!taxId) throw missing('tax_id', id);
    account.store.remove(id);
    emit(account, 'customer.tax_id.deleted', taxId);
    return { id, object: 'tax_id', deleted: true };
  }),
];
