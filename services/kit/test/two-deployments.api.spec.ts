// Two deployments on one MongoDB, Redis and NATS.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Backend } from '@swizzle/backends/backend';
import { startNats } from '@swizzle/backends/nats';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { mongoSettings, readSettings, redisSettings, serviceSettings } from '../src/config/settings.ts';
import { EventConsumersModule, OnEvent } from '../src/events/event-consumers.ts';
import { EventPublisher } from '../src/events/event-publisher.ts';
import { JobQueue } from '../src/jobs/job-queue.ts';
import { startWorker } from '../src/jobs/job-worker.ts';
import { KitModule } from '../src/kit.module.ts';
import { createLogger } from '../src/logging/logger.ts';
import { MongoModule } from '../src/mongo/mongo.module.ts';
import { QUEUES_REDIS, REDIS, RedisModule } from '../src/redis/redis.module.ts';
import { queuePrefix } from '../src/redis/redis.ts';
import { createCallerKeys } from '../src/testing/test-settings.ts';

const KIND = { queue: 'stir', payload: z.object({ drink: z.string() }), attempts: 1 };
const shape = { ...serviceSettings, ...mongoSettings, ...redisSettings };
const handled: string[] = [];

@Controller()
class Consumer {
  @OnEvent('identity.user.updated.v1')
  async handle({ userId }: { userId: string }) {
    handled.push(userId);
  }
}

@Module({})
class ConsumerModule {}

let backends: Backends;
let otherNats: Backend;
let ours: string;
let theirs: string;
beforeAll(async () => {
  [backends, otherNats] = await Promise.all([startBackends({ own: true }), startNats({ own: true })]);
  ours = (await createCallerKeys()).publicKey;
  theirs = (await createCallerKeys()).publicKey;
});
afterAll(() => Promise.all([backends.stop(), otherNats.stop()]));

const settingsOf = (overrides: NodeJS.ProcessEnv) =>
  readSettings('IDENTITY', shape, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    MONGODB_URI: backends.mongoUri,
    REDIS_URL: backends.redisUrl,
    NATS_URL: backends.natsUrl,
    ...overrides,
  });

const start = (overrides: NodeJS.ProcessEnv, ...stores: ('mongo' | 'redis')[]) => {
  const settings = settingsOf(overrides);
  const module: DynamicModule = {
    module: ConsumerModule,
    imports: [
      KitModule.with('identity', settings),
      ...(stores.includes('mongo') ? [MongoModule.with('identity', settings)] : []),
      ...(stores.includes('redis') ? [RedisModule.with(settings, 'SESSIONS')] : []),
      EventConsumersModule,
    ],
    controllers: [Consumer],
  };
  return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
};
const publish = (app: Awaited<ReturnType<typeof start>>, userId: string) =>
  app.get(EventPublisher).publish('identity.user.updated.v1', { userId, tier: 'bar_owner' }, userId);

it('have separate events, data and jobs with different instance names', async () => {
  const one = await start({ CALLER_TOKEN_PUBLIC_KEY: ours, INSTANCE: 'one' }, 'mongo', 'redis');
  const two = await start({ CALLER_TOKEN_PUBLIC_KEY: theirs, INSTANCE: 'two' }, 'mongo', 'redis');
  await publish(one, 'of one');
  while (!handled.includes('of one')) await new Promise((next) => setTimeout(next, 10));
  await publish(two, 'of two');
  while (!handled.includes('of two')) await new Promise((next) => setTimeout(next, 10));
  expect(handled).toEqual(['of one', 'of two']);

  await one.get<Redis>(REDIS).set('greeting', 'hello');
  expect(await two.get<Redis>(REDIS).get('greeting')).toBeNull();
  expect(await two.get<Redis>(QUEUES_REDIS).get('one:greeting')).toBe('hello');

  const served: string[] = [];
  const worker = startWorker({
    ...{ kind: KIND, redisUrl: backends.redisUrl, prefix: queuePrefix({ INSTANCE: 'two' }), concurrency: 1 },
    settings: { STOP_SECONDS: 5, DRAIN_SECONDS: 0 },
    logger: createLogger('test', 'silent'),
    run: async ({ drink }) => void served.push(drink),
    onFailed: async () => undefined,
  });
  const queueOf = (INSTANCE: string) =>
    new JobQueue(KIND, backends.redisUrl, () => undefined, { prefix: queuePrefix({ INSTANCE }) });
  const [first, second] = [queueOf('one'), queueOf('two')];
  await first.add('a', { drink: 'Gibson' });
  await second.add('a', { drink: 'Gimlet' });
  expect(await second.whenEnded('a', 5000)).toMatchObject({ outcome: 'done' });
  expect(served).toEqual(['Gimlet']);
  await Promise.all([first.close(), second.close(), worker.close(), one.close(), two.close()]);
});

it('are refused by each shared store without instance names', async () => {
  const first = await start({ CALLER_TOKEN_PUBLIC_KEY: ours }, 'mongo', 'redis');
  await first.close();
  const again = await start({ CALLER_TOKEN_PUBLIC_KEY: ours }, 'mongo', 'redis');
  await again.close();
  const other = { CALLER_TOKEN_PUBLIC_KEY: theirs };
  await expect(start(other)).rejects.toThrow(/^NATS belongs to another deployment/);
  const elsewhere = { ...other, NATS_URL: otherNats.url };
  await expect(start(elsewhere, 'mongo')).rejects.toThrow(/^The database identity belongs to another/);
  await expect(start(elsewhere, 'redis')).rejects.toThrow(/^Redis belongs to another deployment/);
  const adopting = await start({ ...other, ADOPT_STORES: 'true' }, 'mongo', 'redis');
  await adopting.close();
});
