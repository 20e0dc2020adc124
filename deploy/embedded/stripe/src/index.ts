import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Account, type Dunning, type Keys, newId, type PlannedFailure } from './account.ts';
import { browserScript } from './browser-script.ts';
import { customerRoutes, taxIdRoutes } from './customers/customers.routes.ts';
import type { Route } from './http/route.ts';
import { createStripeServer } from './http/server.ts';
import { invoicePage, invoiceRoutes } from './invoices/invoices.routes.ts';
import { paymentIntentRoutes } from './payment-intents/payment-intents.routes.ts';
import { paymentMethodRoutes } from './payment-methods/payment-method.ts';
import { portalRoutes } from './portal/portal.routes.ts';
import { priceRoutes } from './prices/prices.routes.ts';
import { seedPrices } from './prices/sold.ts';
import { setupIntentRoutes } from './setup-intents/setup-intents.routes.ts';
import { Store } from './store/store.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { testClockRoutes } from './test-clocks/test-clocks.routes.ts';
import { processDue } from './test-clocks/time.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { eventRoutes, seedEndpoint, webhookEndpointRoutes } from './webhooks/webhooks.routes.ts';

/** The public interface of the embedded Stripe. */
const ROUTES: readonly Route[] = [
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

export { readConfig } from './config.ts';

export interface EmbeddedStripeOptions extends Partial<Keys> {
  /** Directory of the account; without it, data is deleted on stop. */
  dataDir?: string;
  /** Loopback by default. */
  host?: string;
  /** 0, the default, picks a free port. */
  port?: number;
  /** Webhook URL; without it, events are only stored. */
  webhookUrl?: string;
  /** The state of a subscription after the last failed retry; `cancel` by default. */
  dunning?: Dunning;
}

export interface EmbeddedStripe extends Keys {
  url: string;
  port: number;
  /** Lets the next calls that change something be answered with 500, one each. */
  fail(...failures: PlannedFailure[]): void;
  /** No further call fails, of those that were to. */
  recover(): void;
  /** Sets the state of subscriptions after their last failed retry. */
  decide(dunning: Dunning): void;
  stop(): Promise<void>;
}

/** Base URL of the invoice pages. */
const PAGES = '/embedded-stripe/invoices';

/** Interval of the checks for due changes and webhook retries. */
const TICK_MS = 250;

/** Starts a server with the part of Stripe's API that the README lists. */
export async function startEmbeddedStripe(options: EmbeddedStripeOptions = {}): Promise<EmbeddedStripe> {
  const { host = '127.0.0.1', port = 0, webhookUrl } = options;
  const account = openAccount(options);
  const sender = webhookUrl ? new WebhookSender(account, webhookUrl) : undefined;
  const runTick = () => tick(account, sender);
  const server = createStripeServer({
    ...{ account, routes: ROUTES, scripts: { '/embedded-stripe/stripe.js': browserScript() } },
    page: (path) => invoicePage(account, path.slice(PAGES.length + 1)),
    changed: () => setImmediate(runTick),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const timer = setInterval(runTick, TICK_MS);
  const { port: taken } = server.address() as AddressInfo;
  account.pagesUrl = new URL(account.pagesUrl, `http://${host}:${taken}`).href;
  return {
    ...account.keys,
    url: `http://${host}:${taken}`,
    port: taken,
    fail: (...failures) => void account.plannedFailures.push(...failures),
    recover: () => void account.plannedFailures.splice(0),
    decide(given) {
      account.dunning = given;
    },
    async stop() {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await sender?.stop();
      account.store.close();
    },
  };
}

/** Opens the stored account, or creates one. */
function openAccount(options: EmbeddedStripeOptions): Account {
  const { dataDir, webhookUrl, dunning = 'cancel' } = options;
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const store = new Store(dataDir ? join(dataDir, 'stripe.sqlite') : ':memory:');
  const account: Account = {
    ...{
      store,
      keys: keysFrom(options),
      request: null,
      plannedFailures: [],
      tells: webhookUrl !== undefined,
      dunning,
    },
    // The gateway that receives the webhooks also proxies browsers to this server.
    pagesUrl: webhookUrl ? new URL(PAGES, webhookUrl).href : PAGES,
  };
  store.transaction(() => {
    seedPrices(account);
    if (webhookUrl) seedEndpoint(account, webhookUrl);
  });
  return account;
}

/** An error here must not end the process; the next tick retries. */
function tick(account: Account, sender: WebhookSender | undefined): void {
  if (!account.store.isOpen) return;
  try {
    processDue(account);
  } catch (error) {
    console.error('embedded-stripe: processing due changes failed', error);
  } finally {
    sender?.sendDue();
  }
}

function keysFrom({ secretKey, publishableKey, webhookSecret }: Partial<Keys>): Keys {
  return {
    secretKey: secretKey ?? newId('sk_test'),
    publishableKey: publishableKey ?? newId('pk_test'),
    webhookSecret: webhookSecret ?? newId('whsec', 32),
  };
}
