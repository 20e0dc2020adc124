// The real service and its worker beside a real catalog, and what specs do with them.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ClientNats } from '@nestjs/microservices';
import { startBackends } from '@swizzle/backends';
import { startService } from '@swizzle/kit/lifecycle/service';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { Menu, type MenuRequest, type Sent, type Tier } from '@swizzle/proto';
import { startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import mongoose from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';
import type { MenuDocument } from '../src/menus/menu.schema.ts';

export type Body = Sent<'POST /api/menus/generate', 'body'>;

export const DINNER: Body = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$5-8',
};

export const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await holds())) await pause(20);
};

/** What a catalog's settings have beside those of all, for menus of classics. */
export const STOCKED = { STOCK_CLASSICS: 'true' };

/** Alone: the spec starts the catalog and the worker. */
export async function startPlanner({ alone = false } = {}) {
  const backends = await startBackends();
  const testSettings = await createTestSettings(backends);
  const neighbors = alone
    ? []
    : await Promise.all([
        startServiceInProcess('catalog', { ...testSettings.environment, ...STOCKED }),
        startServiceInProcess('planner', testSettings.environment, 'worker'),
      ]);
  const config = readConfig(testSettings.environment);
  const service = await startService('planner', appModule(config), config);
  const nats = new ClientNats(natsOptions('test', config));
  const requests = new RpcClient(nats);
  const store = await mongoose.createConnection(backends.mongoUri, { dbName: 'planner' }).asPromise();
  const shelf = await mongoose.createConnection(backends.mongoUri, { dbName: 'catalog' }).asPromise();

  const call = async (
    method: string,
    path: string,
    userId: string | undefined,
    body?: unknown,
    { tier = 'party_planner', key }: { tier?: Tier; key?: string } = {},
  ): Promise<Response> => {
    const headers = new Headers(userId ? await testSettings.as({ userId, tier }) : undefined);
    if (body === undefined) headers.delete('content-type');
    if (key) headers.set('idempotency-key', key);
    return fetch(`${service.url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  const menuOf = async (answer: Response): Promise<Menu> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return Menu.parse(await answer.json());
  };

  const menus = store.collection<MenuDocument>('menus');
  const plan = async (userId: string, changes: Partial<MenuRequest> = {}) =>
    menuOf(await call('POST', '/menus/generate', userId, { ...DINNER, ...changes }));
  let dinner: Promise<Menu> | undefined;

  return {
    url: service.url,
    config,
    backends,
    testSettings,
    nats,
    requests,
    call,
    menuOf,
    menus,
    views: store.collection('views'),
    cocktails: shelf.collection<{ _id: number }>('cocktails'),
    plan,
    /** A menu for the dinner, for specs that are not about planning: planned once, and stored anew for each. */
    plannedDinner: async (userId: string): Promise<Menu> => {
      dinner ??= plan('whoever dined first');
      const { id } = await dinner;
      await until(async () => (await menus.findOne({ _id: id }))?.hasPendingEvent === false);
      const stored = await menus.findOne({ _id: id });
      if (!stored) throw new Error('the dinner is gone');
      const entries = stored.entries.map((entry) => ({ ...entry, id: randomUUID() }));
      const copy = { ...stored, _id: randomUUID(), jobId: randomUUID(), ownerId: userId, entries };
      await menus.insertOne(copy);
      return menuOf(await call('GET', `/menus/${copy._id}`, userId));
    },
    stop: async () => {
      await nats.close();
      await Promise.all([store.close(), shelf.close()]);
      await service.stop();
      await Promise.all(neighbors.map((neighbor) => neighbor.stop()));
      await backends.stop();
    },
  };
}

export type Planner = Awaited<ReturnType<typeof startPlanner>>;
