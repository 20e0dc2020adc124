import { CustomerSchema } from './customers/customers.repository.ts';
import { EntitlementSchema } from './entitlements/entitlements.repository.ts';
import { PlanPriceSchema } from './prices/prices.repository.ts';
import { LeaseSchema } from './sync/leases.repository.ts';
import { UsedTrialSchema } from './trials/used-trials.repository.ts';
import { WebhookEventSchema } from './webhooks/webhook-events.repository.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [
  CustomerSchema,
  EntitlementSchema,
  LeaseSchema,
  PlanPriceSchema,
  UsedTrialSchema,
  WebhookEventSchema,
];
