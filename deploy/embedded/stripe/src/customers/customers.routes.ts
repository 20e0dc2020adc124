import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowOn } from '../account.ts';
import { emit, keepChanged, keepNew } from '../events/journal.ts';
import {
  type Call,
  created,
  merged,
  metadata,
  page,
  paging,
  type Route,
  route,
  sent,
  text,
  unsettable,
} from '../http/route.ts';
import { invalid, missing } from '../http/stripe-error.ts';
import { detachAll } from '../payment-methods/payment-method.ts';
import { cancelAll } from '../subscriptions/charging.ts';
import { testClockOf } from '../test-clocks/time.ts';
import { customerOf, newCustomer, ownMethod } from './customer.ts';

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
});
const NOWHERE = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

const fields = {
  address: address.optional(),
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable.optional() }).optional(),
};
/** A customer without a country can't be taxed. */
const tax = z.strictObject({ validate_location: z.enum(['deferred', 'immediately']) });
const onUpdate = { ...fields, tax: tax.optional() };
const onCreation = { ...fields, test_clock: text.optional() };
type Fields = z.output<z.ZodObject<typeof fields>>;

export const customerRoutes: readonly Route[] = [
  route('POST /v1/customers', onCreation, create),
  route(
    'GET /v1/customers',
    { ...paging, created, email: text.optional(), test_clock: text.optional() },
    (call) => {
      const { email, test_clock = null } = call.parameters;
      // Customers of a test clock are only listed on request; deleted ones, which are mere stubs, never.
      return page(call, 'customer', { email, test_clock, livemode: false });
    },
  ),
  route('GET /v1/customers/:id', {}, ({ account, id }) => {
    const customer = account.store.find('customer', id);
    if (!customer) throw missing('customer', id);
    return customer;
  }),
  route('POST /v1/customers/:id', onUpdate, ({ account, id, parameters: { tax: place, ...parameters } }) => {
    const before = customerOf(account, id);
    const after = withFields(before, parameters);
    if (place?.validate_location === 'immediately' && !/^[A-Z]{2}$/.test(after.address?.country ?? ''))
      throw invalid("The customer's location isn't recognized.", { code: 'customer_tax_location_invalid' });
    ownMethod(
      account,
      id,
      parameters.invoice_settings?.default_payment_method ?? null,
      'invoice_settings[default_payment_method]',
    );
    keepChanged(account, before, after);
    return after;
  }),
  route('DELETE /v1/customers/:id', {}, remove),
];

function create({ account, parameters }: Call<z.output<z.ZodObject<typeof onCreation>>>): Stripe.Customer {
  const { test_clock, ...given } = parameters;
  const clock = test_clock ? testClockOf(account, test_clock, 'test_clock') : null;
  const customer = withFields(newCustomer(clock, nowOn(account, clock?.id)), given);
  keepNew(account, customer);
  return customer;
}

function withFields(customer: Stripe.Customer, given: Fields): Stripe.Customer {
  const { metadata: more, invoice_settings, address: where, ...plain } = given;
  return {
    ...customer,
    ...sent(plain),
    ...(where && { address: { ...NOWHERE, ...sent(where) } }),
    metadata: merged(customer.metadata, more),
    invoice_settings: {
      ...customer.invoice_settings,
      ...sent(invoice_settings ?? {}),
    },
  };
}

function remove({ account, id }: Call<unknown>): { id: string; object: 'customer'; deleted: true } {
  const customer = customerOf(account, id);
  cancelAll(account, id);
  detachAll(account, id);
  emit(account, 'customer.deleted', customer);
  const deleted = { id, object: 'customer', deleted: true } as const;
  // Stripe has separate types for these; the store has one kind.
  account.store.put(deleted as unknown as Stripe.Customer);
  return deleted;
}

const owner = z.strictObject({ type: z.literal('customer'), customer: text });

/** Minimum length of a tax id in any country. */
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
