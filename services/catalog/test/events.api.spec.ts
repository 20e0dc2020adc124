import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { startService } from '@swizzle/kit/lifecycle/service';
import { events } from '@swizzle/proto';
import mongoose from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
const received: { subject: string; cocktailId: number }[] = [];

beforeAll(async () => {
  catalog = await startCatalog();
  const connection: NatsConnection = await catalog.nats.connect();
  connection.subscribe('catalog.cocktail.*.v1', {
    callback: (_error, message) => {
      const { cocktailId } = events['catalog.cocktail.created.v1'].parse(message.json());
      received.push({ subject: message.subject, cocktailId });
    },
  });
  await connection.flush();
});
afterAll(() => catalog.stop());

const untilReceived = async (subject: string, cocktailId: number): Promise<void> => {
  while (!received.some((event) => event.subject === subject && event.cocktailId === cocktailId)) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const asAdmin = () => catalog.testSettings.as({ userId: 'boss', tier: 'admin' });

it('publishes new and changed cocktails to a durable stream', async () => {
  const { id } = await catalog.create('e-1');
  await untilReceived('catalog.cocktail.created.v1', id);
  await fetch(`${catalog.url}/api/admin/cocktails/${id}/featured`, {
    method: 'POST',
    headers: await asAdmin(),
    body: '{"isFeatured":true}',
  });
  await untilReceived('catalog.cocktail.updated.v1', id);

  const { streams } = await jetstreamManager(await catalog.nats.connect());
  const { state } = await streams.info('catalog');
  expect(state.messages).toBeGreaterThanOrEqual(2);
});

it('publishes a removal', async () => {
  const { id } = await catalog.create('e-2', recipe(2));
  await catalog.call('DELETE', `/admin/cocktails/${id}`, 'boss', 'admin');
  await untilReceived('catalog.cocktail.updated.v1', id);
});

it.each(['pendingEvent', 'unsaid'])(
  'publishes pending events after a crash and restart (%s)',
  async (field) => {
    const { id } = await catalog.create(`e-3-${field}`, recipe(3));
    await untilReceived('catalog.cocktail.created.v1', id);
    const connection = await mongoose
      .createConnection(catalog.config.MONGODB_URI, { dbName: 'catalog' })
      .asPromise();
    const cocktails = connection.collection<{ _id: number; [field: string]: unknown }>('cocktails');
    const pending = { id: `left-over-${field}`, subject: 'catalog.cocktail.updated.v1' };
    await cocktails.updateOne({ _id: id }, { $set: { [field]: pending } });

    const restarted = await startService('catalog', appModule(catalog.config), catalog.config);
    await untilReceived('catalog.cocktail.updated.v1', id);
    await restarted.stop();
    expect((await cocktails.findOne({ _id: id }))?.[field] ?? null).toBeNull();
    await connection.close();
  },
);
