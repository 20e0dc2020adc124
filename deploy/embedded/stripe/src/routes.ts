import { customerRoutes } from './customers/customers.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import type { Route } from './http/route.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { paymentIntentRoutes } from './payment-intents/payment-intents.routes.ts';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts';
import { portalRoutes } from './portal/portal.routes.ts';
import { priceRoutes } from './prices/prices.routes.ts';
import { setupIntentRoutes } from './setup-intents/setup-intents.routes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { taxIdRoutes } from './tax-ids/tax-ids.routes.ts';
import { testClockRoutes } from './test-clocks/test-clocks.routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoints/webhook-endpoints.routes.ts';

/** Everything that the embedded Stripe speaks. */
export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...taxIdRoutes,
  ...eventRoutes,
  ...testClockRoutes,
  ...webhookEndpointRoutes,
  ...portalRoutes,
];
