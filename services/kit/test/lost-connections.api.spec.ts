// Connections that die without a word, as when a machine is gone: no end, no reset, only silence.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { type Backends, startBackends } from '@swizzle/backends';
import { startMongo } from '@swizzle/backends/mongo';
import { startTcpProxy, type TcpProxy } from '@swizzle/scripts/dev/tcp-proxy';
import mongoose from 'mongoose';
import { isOutOfReach } from '../src/lifecycle/connection-errors.ts';
import { withDeadline } from '../src/lifecycle/deadline.ts';
import { createLogger } from '../src/logging/logger.ts';
import { mongoOptions } from '../src/mongo/mongo.module.ts';
import { connectRedis } from '../src/redis/redis.ts';
import { natsOptions } from '../src/rpc/nats.ts';

/** A caller waits no longer. */
const DEADLINE_MS = 30_000;
const LONG_MS = 2 * DEADLINE_MS;
const LOOK_MS = 1000;
const STALL_MS = 8000;

let backends: Backends;
const lines: TcpProxy[] = [];
beforeAll(async () => {
  backends = await startBackends({ own: true });
});
afterAll(async () => {
  for (const line of lines) line.close();
  await backends.stop();
});

const answers = (ask: () => Promise<unknown>) =>
  ask().then(
    () => true,
    () => false,
  );

/** The way to a server by a line of ours. */
async function lay(url: string) {
  const address = new URL(url);
  const line = await startTcpProxy(Number(address.port));
  lines.push(line);
  address.port = String(line.port);
  return { line, url: address.href };
}

const overRedis = async (url: string) => {
  const redis = connectRedis(url, createLogger('test', 'silent'));
  return { ask: () => redis.ping(), close: async () => redis.disconnect() };
};
const overNats = async (NATS_URL: string) => {
  const nats = await connect(natsOptions('test', { NATS_URL }));
  return { ask: () => withDeadline(nats.rtt(), LOOK_MS, 'NATS'), close: () => nats.close() };
};
const overMongo = async (url: string) => {
  const connection = await mongoose.createConnection(url, mongoOptions).asPromise();
  return { ask: async () => connection.db?.command({ ping: 1 }), close: () => connection.close(true) };
};

it.each([
  ['Redis', () => backends.redisUrl, overRedis],
  ['NATS', () => backends.natsUrl, overNats],
  ['the database', () => backends.mongoUri, overMongo],
] as const)(
  '%s is found again after the connections to it were lost without a word',
  async (_name, urlOf, open) => {
    const { line, url } = await lay(urlOf());
    const { ask, close } = await open(url);
    await ask();
    await line.become({ kind: 'lost' });
    await expect(ask()).rejects.toThrow();
    await line.become({ kind: 'fine' });
    const giveUpAt = Date.now() + DEADLINE_MS;
    while (!(await answers(ask)) && Date.now() < giveUpAt) await pause(50);
    await ask();
    await close();
  },
  LONG_MS,
);

it(
  'a database that falls silent is out of reach before its caller gives up',
  async () => {
    const { line, url } = await lay(backends.mongoUri);
    const { ask, close } = await overMongo(url);
    await ask();
    await line.become({ kind: 'silent' });
    const failed = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isOutOfReach(failed)).toBe(true);
    await close();
  },
  LONG_MS,
);

it(
  'a database that stands still for eight seconds answers what was asked of it before',
  async () => {
    const store = await startMongo({ own: true });
    const connection = await mongoose.createConnection(store.url, mongoOptions).asPromise();
    const drinks = connection.collection<{ _id: string }>('drinks');
    await drinks.insertOne({ _id: 'before' });
    store.child.signal('SIGSTOP');
    const underWay = Promise.all([
      drinks.insertOne({ _id: 'meanwhile' }),
      drinks.findOne({ _id: 'before' }),
      drinks.findOne({ _id: 'never' }),
    ]);
    // From the first heartbeat that finds it still, so that each run waits as long for an answer.
    await once(connection.getClient(), 'serverHeartbeatStarted');
    await pause(STALL_MS);
    store.child.signal('SIGCONT');
    await expect(underWay).resolves.toMatchObject([{ insertedId: 'meanwhile' }, { _id: 'before' }, null]);
    await connection.close();
    await store.stop();
  },
  LONG_MS,
);
