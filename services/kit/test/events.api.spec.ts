import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Controller, type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientNats } from '@nestjs/microservices';
import type { Backend } from '@swizzle/backends/backend';
import { startNats } from '@swizzle/backends/nats';
import type { EventOf, ServiceName } from '@swizzle/proto';
import { EventConsumersModule, OnEvent } from '../src/events/event-consumers.ts';
import { EventPublisher } from '../src/events/event-publisher.ts';
import { KitModule } from '../src/kit.module.ts';
import { createCallerKeys } from '../src/testing/test-settings.ts';

type Event = EventOf<'identity.user.updated.v1'>;

let heard: string[] = [];
let faults: unknown[] = [];
/** What hearing waits for. */
let held: Promise<void> | undefined;

@Controller()
class Ear {
  @OnEvent('identity.user.updated.v1')
  async hear({ userId }: Event) {
    const fault = faults.shift();
    if (fault) throw fault;
    heard.push(userId);
    await held;
  }
}

@Module({})
class EarModule {}

let nats: Backend;
let publicKey: string;

const start = (name: ServiceName): Promise<INestApplicationContext> => {
  const settings = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    STOP_SECONDS: 9,
    DRAIN_SECONDS: 0,
    NATS_URL: nats.url,
    CALLER_TOKEN_PUBLIC_KEY: publicKey,
    INSTANCE: '',
    ADOPT_STORES: false,
    HEALTH_TIMEOUT_MS: 1000,
    RPC_TIMEOUT_MS: 5000,
    NOT_READY_AFTER_SECONDS: 0,
  } as const;
  const module: DynamicModule = {
    module: EarModule,
    imports: [KitModule.with(name, settings), EventConsumersModule],
    controllers: [Ear],
  };
  return NestFactory.createApplicationContext(module, { logger: false });
};
const say = (source: INestApplicationContext, userId: string, id: string = randomUUID()) =>
  source.get(EventPublisher).publish('identity.user.updated.v1', { userId, tier: 'bar_owner' }, id);
const untilHeard = async (userId: string): Promise<void> => {
  while (!heard.includes(userId)) await new Promise((resolve) => setTimeout(resolve, 10));
};

let identity: INestApplicationContext;
beforeAll(async () => {
  nats = await startNats();
  ({ publicKey } = await createCallerKeys());
  identity = await start('identity');
});
afterAll(async () => {
  await identity.close();
  await nats.stop();
});
beforeEach(() => {
  heard = [];
  faults = [];
  held = undefined;
});

it('is handled once by a service, however many processes it has', async () => {
  const second = await start('identity');
  for (let at = 0; at < 20; at++) await say(identity, `ada-${at}`);
  await untilHeard('ada-19');
  await second.close();
  expect(heard.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `ada-${at}`).toSorted());
});

it('is handled by every service that subscribes', async () => {
  const catalog = await start('catalog');
  await say(identity, 'bea');
  const timesHeard = () => heard.filter((one) => one === 'bea').length;
  while (timesHeard() < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await catalog.close();
  expect(timesHeard()).toBe(2);
});

it('waits for a service that is away', async () => {
  const before = await start('planner');
  await say(identity, 'first');
  await untilHeard('first');
  await before.close();
  await say(identity, 'cem');
  heard = [];
  const after = await start('planner');
  while (!heard.includes('cem')) await new Promise((resolve) => setTimeout(resolve, 10));
  await after.close();
});

it('goes at once to another process where one ends that had fetched it ahead', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = await start('billing');
  held = promise;
  for (const name of ['gil', 'hal', 'ivy']) await say(identity, name);
  const byBilling = () => heard.filter((name) => name === 'ivy').length;
  await untilHeard('gil');
  const closed = before.close();
  resolve();
  await closed;
  const after = await start('billing');
  // Once by identity, once by billing: long before the thirty seconds after which NATS itself brings it again.
  while (byBilling() < 2) await new Promise((tick) => setTimeout(tick, 10));
  await after.close();
  expect(heard.filter((name) => name === 'gil')).toHaveLength(2);
});

it('is redelivered if its handler fails', async () => {
  faults = [new Error('the store is away')];
  await say(identity, 'dan');
  await untilHeard('dan');
});

it('is published once under one id', async () => {
  const id = randomUUID();
  await say(identity, 'eva', id);
  await say(identity, 'eva', id);
  await say(identity, 'end');
  await untilHeard('end');
  expect(heard.filter((one) => one === 'eva')).toHaveLength(1);
});

it('is dropped if it doesn’t match its subject’s schema, and later ones are handled', async () => {
  const connection = await identity.get(ClientNats).connect();
  connection.publish('identity.user.updated.v1', '{"userId":7}');
  connection.publish('identity.user.updated.v1', 'no JSON');
  await say(identity, 'flo');
  await untilHeard('flo');
  expect(heard).toEqual(['flo']);
});
