import { CustomerSchema } from './customers/customers.repository.ts';
import { EntitlementSchema } from './entitlements/entitlements.repository.ts';
import { PlanPriceSchema } from './prices/prices.repository.ts';
import { LeaseSchema } from './sync/leases.repository.ts';
import { UsedTrialSchema } from './trials/used-trials.repository.ts';
import { WebhookEventSchema } from './webhooks/webhook-events.repository.ts';

/** All collections of this service, for the `indexes` command. */
export const SCHEMAS = [
  CustomerSchema,
  EntitlementSchema,
  LeaseSchema,
  PlanPriceSchema,
  UsedTrialSchema,
  WebhookEventSchema,
];
