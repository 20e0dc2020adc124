// Starts the real service on real backends with the embedded Stripe. The provider's events arrive only when a spec
// delivers them.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startBackends } from '@swizzle/backends';
import { startEmbeddedStripe } from '@swizzle/embedded-stripe';
import { startService } from '@swizzle/kit/lifecycle/service';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import {
  BillingAccount,
  type EventOf,
  type EventSubject,
  events,
  SetupIntent,
  SubscriptionInfo,
  SubscriptionState,
  type Tier,
} from '@swizzle/proto';
import mongoose from 'mongoose';
import Stripe from 'stripe';
import type { z } from 'zod';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';
import { Reconciliation, type ReconciliationResult, Sweeper } from '../src/sync/periodic-sync.ts';
import { WebhooksService } from '../src/webhooks/webhooks.service.ts';
import { startProxy } from './weak-line.ts';

const READS = { state: SubscriptionState, info: SubscriptionInfo };

type EntitlementEvent = EventOf<'billing.entitlement.changed.v1'>;

export const DAY = 86_400;
/** Initial time of the test clock. */
export const DAY_ONE = Date.UTC(2026, 0, 1) / 1000;

const until = async <T>(poll: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> => {
  for (;;) {
    const found = await poll();
    if (found) return found;
    await wait(10);
  }
};

export async function startBilling(settings: Record<string, string> = {}) {
  const backends = await startBackends();
  const embedded = await startEmbeddedStripe();
  const stripe = new Stripe(embedded.secretKey, {
    host: '127.0.0.1',
    port: embedded.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const proxy = await startProxy(embedded.url);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: DAY_ONE });
  const testSettings = await createTestSettings(backends);
  const environment = {
    ...testSettings.environment,
    STRIPE_SECRET_KEY: embedded.secretKey,
    STRIPE_PUBLISHABLE_KEY: embedded.publishableKey,
    STRIPE_WEBHOOK_SECRET: embedded.webhookSecret,
    STRIPE_API_URL: proxy.url,
    STRIPE_TEST_CLOCK: clock.id,
    ...settings,
  };
  const config = readConfig(environment);
  const service = await startService('billing', appModule(config), config);
  const store = await mongoose.createConnection(backends.mongoUri, { dbName: 'billing' }).asPromise();
  const nats = await connect({ servers: backends.natsUrl });

  const { users, join } = fakeIdentity(nats);
  const { published, noticesOf } = recordEvents(nats);
  await nats.flush();

  const post = async (path: string, userId: string, tier: Tier = 'cocktail_curious', base = service.url) => {
    const { 'content-type': _none, ...headers } = await testSettings.as({ userId, tier });
    return fetch(`${base}/api${path}`, { method: 'POST', headers });
  };
  const send = async (path: string, userId: string, body: unknown) => {
    const headers = await testSettings.as({ userId, tier: 'party_planner' });
    return fetch(`${service.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const read = async <P extends keyof typeof READS>(path: P, userId: string) => {
    const headers = await testSettings.as({ userId, tier: 'party_planner' });
    const answer = await fetch(`${service.url}/api/subscription/${path}`, { headers });
    return READS[path].parse(await answer.json()) as z.output<(typeof READS)[P]>;
  };
  const customerOf = async (userId: string): Promise<string> => {
    const row = await store
      .collection<{ _id: string; customerId: string }>('customers')
      .findOne({ _id: userId });
    return row?.customerId ?? '';
  };
  const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: embedded.webhookSecret, timestamp });
  const deliver = (payload: string, signature = signed(payload), base = service.url) =>
    fetch(`${base}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
    });
  const eventsOf = listEvents(stripe);
  const tierOf = (userId: string) => published.filter((one) => one.userId === userId).at(-1)?.tier;

  /** Runs work in a second instance of the service. */
  const withInstance = async <T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T> => {
    const app = await NestFactory.createApplicationContext(appModule(config), { logger: false });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  };

  const billing = {
    withInstance,
    url: service.url,
    config,
    environment,
    backends,
    embedded,
    proxy,
    stripe,
    store,
    testSettings,
    users,
    published,
    post,
    /** Posts a JSON body. */
    send,
    read,
    customerOf,
    signed,
    deliver,
    eventsOf,
    until,
    /** Creates a user in the fake identity service. */
    join,
    ...createBrowser({ stripe, post, send }),
    /** Reads card, invoices and open payment. */
    readBilling: async (userId: string) => {
      const headers = await testSettings.as({ userId, tier: 'cocktail_curious' });
      const answer = await fetch(`${service.url}/api/subscription/billing`, { headers });
      return BillingAccount.parse(await answer.json());
    },
    /** Completes the cardholder's authentication of a payment. */
    confirmPayment: (clientSecret: string, outcome: 'success' | 'failure' = 'success') =>
      fetch(
        `${embedded.url}/embedded-stripe/v1/payment_intents/${clientSecret.split('_secret')[0]}/authenticate`,
        {
          method: 'POST',
          body: new URLSearchParams({ key: embedded.publishableKey, client_secret: clientSecret, outcome }),
        },
      ),
    /** Delivers all events of a user so far. */
    deliverAll: async (userId: string) => {
      for (const event of await eventsOf(await customerOf(userId))) await deliver(JSON.stringify(event));
    },
    advance: async (days: number) => {
      const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock.id);
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen_time + days * DAY });
      await until(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status === 'ready');
    },
    /** A user's notices so far without duplicates, oldest first. */
    noticesOf,
    untilTier: (userId: string, tier: Tier) => until(() => tierOf(userId) === tier),
    /** Publishes an event of another service. */
    publish: <S extends EventSubject>(subject: S, event: EventOf<S>) => publishTo(nats, subject, event),
    ask: async (subject: string, data: unknown) => {
      const reply = await nats.request(subject, JSON.stringify({ pattern: subject, data, id: randomUUID() }));
      return (reply.json() as { response: unknown }).response;
    },
    /** Runs the daily reconciliation. */
    reconcile: async (): Promise<ReconciliationResult | undefined> => {
      await store.collection('leases').deleteMany({});
      return withInstance((app) => app.get(Reconciliation).runIfDue());
    },
    /** Runs the periodic sweeps. */
    sweep: () =>
      withInstance(async (app) => {
        await app.get(WebhooksService).sweep();
        await app.get(Sweeper).sweep();
      }),
    /** Makes all cards and email addresses eligible for a trial again. */
    forgetTrials: () => store.collection('used_trials').deleteMany({}),
    stop: async () => {
      await nats.close();
      await service.stop();
      await store.close();
      await proxy.stop();
      await embedded.stop();
      await backends.stop();
    },
  };
  return billing;
}
export type Billing = Awaited<ReturnType<typeof startBilling>>;

/** A fake identity service. */
function fakeIdentity(nats: NatsConnection) {
  const users = new Map<string, string>();
  const lastNames = new Map<string, string>();
  nats.subscribe('identity.user.get', {
    callback: (_error, message) => {
      const { data }: { data: { userId: string } } = message.json();
      const email = users.get(data.userId);
      const lastName = lastNames.get(data.userId) ?? null;
      const response = email ? userOf(data.userId, email, lastName) : null;
      message.respond(JSON.stringify({ response, isDisposed: true }));
    },
  });
  return {
    users,
    join: (email = `${randomUUID()}@example.com`, lastName?: string): string => {
      const userId = randomUUID();
      users.set(userId, email);
      if (lastName) lastNames.set(userId, lastName);
      return userId;
    },
  };
}

/** Records billing's published entitlement changes and notices. */
function recordEvents(nats: NatsConnection) {
  const published: EntitlementEvent[] = [];
  const messageIds = new Set<string>();
  nats.subscribe('billing.entitlement.changed.v1', {
    callback: (_error, message) => {
      // Deduplicates by id, as the stream does.
      const id = message.headers?.get('Nats-Msg-Id') ?? '';
      if (!messageIds.has(id)) published.push(events['billing.entitlement.changed.v1'].parse(message.json()));
      messageIds.add(id);
    },
  });
  const notices = new Map<string, EventOf<'billing.notice.due.v1'>>();
  nats.subscribe('billing.notice.due.v1', {
    callback: (_error, message) => {
      const event = events['billing.notice.due.v1'].parse(message.json());
      notices.set(event.id, event);
    },
  });
  return {
    published,
    noticesOf: (userId: string) =>
      [...notices.values()].filter((event) => event.userId === userId).map(({ notice }) => notice),
  };
}

/** The provider's events about a customer, oldest first. */
function listEvents(stripe: Stripe) {
  /** Listed events, oldest first; only new ones are fetched. */
  const listed: Stripe.Event[] = [];
  const listNew = async () => {
    const last = listed.at(-1)?.id;
    const fresh: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ limit: 100 })) {
      if (event.id === last) break;
      fresh.push(event);
    }
    listed.push(...fresh.reverse());
  };
  let listing: Promise<void> = Promise.resolve();
  return async (customerId: string): Promise<Stripe.Event[]> => {
    // Serialized: concurrent listings would add the same events.
    listing = listing.then(listNew);
    await listing;
    return listed.filter(({ data: { object } }) => {
      const { id, customer } = object as { id?: string; customer?: string };
      return customer === customerId || id === customerId;
    });
  };
}

interface Calls {
  readonly stripe: Stripe;
  readonly post: (path: string, userId: string) => Promise<Response>;
  readonly send: (path: string, userId: string, body: unknown) => Promise<Response>;
}

/** Emulates a browser with the card form. */
function createBrowser({ stripe, post, send }: Calls) {
  return {
    /** Subscribes: opens the card form, creates the subscription, and confirms the card with the provider. */
    subscribe: async (userId: string, card = 'pm_card_visa') => {
      const form = await post('/create-setup-intent', userId);
      if (!form.ok) return undefined;
      const { clientSecret = '' } = SetupIntent.parse(await form.json());
      await post('/get-or-create-subscription', userId);
      const [intent = ''] = clientSecret.split('_secret');
      return stripe.setupIntents.confirm(intent, { payment_method: card }).catch((error: unknown) => error);
    },
    /** Changes the card. @returns the response, or that of a failed card form */
    changeCard: async (userId: string, card: string, paysOpen = false) => {
      const form = await send('/create-setup-intent', userId, { purpose: 'update-card' });
      if (!form.ok) return form;
      const { clientSecret = '' } = SetupIntent.parse(await form.json());
      await stripe.setupIntents.confirm(clientSecret.split('_secret')[0] ?? '', { payment_method: card });
      return send('/subscription/card', userId, { paysOpen });
    },
  };
}

async function publishTo<S extends EventSubject>(
  nats: NatsConnection,
  subject: S,
  event: EventOf<S>,
): Promise<void> {
  const { streams } = await jetstreamManager(nats);
  const [name = ''] = subject.split('.');
  const subjects = Object.keys(events).filter((one) => one.startsWith(`${name}.`));
  await streams.add({ name, subjects }).catch(() => undefined);
  await jetstream(nats).publish(subject, JSON.stringify(event));
}

const userOf = (id: string, email: string, lastName: string | null) => ({
  id,
  email,
  firstName: 'Ada',
  lastName,
  profileImageUrl: null,
  tier: 'cocktail_curious',
  trialUsed: false,
  trialStartDate: null,
  trialEndDate: null,
  dailyCocktailsGenerated: 0,
  hasSharedToday: false,
  preferredUnits: 'imperial',
  emailVerified: true,
  hasPassword: true,
});
