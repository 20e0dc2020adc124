import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, newId, nowOn } from '../account.ts';
import {
  type Call,
  flag,
  merged,
  metadata,
  page,
  paging,
  type Route,
  route,
  text,
  unsettable,
} from '../http/route.ts';
import { missing } from '../http/stripe-error.ts';

type Configuration = Stripe.BillingPortal.Configuration;

const on = z.strictObject({ enabled: flag });
const features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: z.array(text).optional() }).optional(),
  invoice_history: on.optional(),
  payment_method_update: on.optional(),
  subscription_cancel: z
    .strictObject({ enabled: flag, mode: z.enum(['at_period_end', 'immediately']).optional() })
    .optional(),
});
const fields = {
  business_profile: z
    .strictObject({ privacy_policy_url: text.optional(), terms_of_service_url: text.optional() })
    .optional(),
  default_return_url: unsettable.optional(),
  metadata: metadata.optional(),
  name: unsettable.optional(),
};
const onCreation = { ...fields, features };
const onUpdate = { ...fields, features: features.optional(), active: flag.optional() };

/** The features of the customer portal's configuration; the portal itself doesn't exist here. */
export const portalRoutes: readonly Route[] = [
  route('POST /v1/billing_portal/configurations', onCreation, create),
  route(
    'GET /v1/billing_portal/configurations',
    { ...paging, active: flag.optional(), is_default: flag.optional() },
    (call) => {
      const { active, is_default } = call.parameters;
      return page(call, 'billing_portal.configuration', { active, is_default });
    },
  ),
  route('POST /v1/billing_portal/configurations/:id', onUpdate, update),
];

function create({ account, parameters }: Call<z.output<z.ZodObject<typeof onCreation>>>): Configuration {
  const { metadata: more, ...given } = parameters;
  const now = nowOn(account, null);
  // Has only the fields that our callers read, of more in Stripe's.
  const configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: given.business_profile ?? null,
    created: now,
    default_return_url: given.default_return_url ?? null,
    features: given.features,
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: merged(null, more),
    name: given.name ?? null,
    updated: now,
  } as unknown as Configuration;
  account.store.put(configuration);
  return configuration;
}

function update({ account, id, parameters }: Call<z.output<z.ZodObject<typeof onUpdate>>>): Configuration {
  const before = configurationOf(account, id);
  const { metadata: more, ...given } = parameters;
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after = {
    ...before,
    ...changed,
    metadata: merged(before.metadata, more),
    updated: nowOn(account, null),
  };
  account.store.put(after as Configuration);
  return after as Configuration;
}

function configurationOf(account: Account, id: string): Configuration {
  const configuration = account.store.find('billing_portal.configuration', id);
  if (!configuration) throw missing('configuration', id);
  return configuration;
}
