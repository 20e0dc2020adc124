import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { type RunningAccount, startAccount } from './running-account.ts';

interface Told {
  body: string;
  signature: string;
}

let listener: Server;
let told: Told[];
let status: number;
let webhookUrl: string;
let account: RunningAccount | undefined;

beforeEach(async () => {
  told = [];
  status = 200;
  listener = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    told.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(status).end();
    listener.emit('told');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/stripe/webhook`;
});
afterEach(async () => {
  await account?.server.stop();
  listener.closeAllConnections();
  listener.close();
});

const types = () => told.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
const untilDelivered = async (count: number) => {
  while (told.length < count) await once(listener, 'told');
};

it('sends a signed event for every change, which the stripe package accepts', async () => {
  account = await startAccount({ webhookUrl });
  const { stripe, server } = account;
  const customer = await stripe.customers.create({ email: 'guest@swizzle.local' });
  const intent = await stripe.setupIntents.create({ customer: customer.id });
  await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await untilDelivered(4);
  expect(types().sort()).toEqual([
    'customer.created',
    'payment_method.attached',
    'setup_intent.created',
    'setup_intent.succeeded',
  ]);
  const events = told.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, server.webhookSecret),
  );
  expect(events.find(({ type }) => type === 'setup_intent.succeeded')?.data.object).toMatchObject({
    id: intent.id,
    status: 'succeeded',
  });
});

it('fails the verification with another secret', async () => {
  account = await startAccount({ webhookUrl });
  await account.stripe.customers.create();
  await untilDelivered(1);
  const { body, signature } = told[0] as Told;
  expect(() => account?.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
});

it('sends the same event again if it was not accepted', async () => {
  status = 500;
  account = await startAccount({ webhookUrl });
  await account.stripe.customers.create();
  await untilDelivered(1);
  status = 200;
  await untilDelivered(2);
  const [first, second] = told.map(({ body }) => (JSON.parse(body) as Stripe.Event).id);
  expect(second).toBe(first);
});

it('continues after a restart where it stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
  status = 503;
  account = await startAccount({ webhookUrl, dataDir });
  await account.stripe.customers.create({ name: 'Told later' });
  await untilDelivered(1);
  await account.server.stop();
  told = [];
  status = 200;
  account = await startAccount({ webhookUrl, dataDir });
  await untilDelivered(1);
  expect(types()).toEqual(['customer.created']);
});
