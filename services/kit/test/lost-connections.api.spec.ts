// Half-open connections, as after a machine failure: neither FIN nor RST arrives.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { type Backends, startBackends } from '@swizzle/backends';
import { startMongo } from '@swizzle/backends/mongo';
import { startTcpProxy, type TcpProxy } from '@swizzle/scripts/dev/tcp-proxy';
import mongoose from 'mongoose';
import { isUnreachable } from '../src/lifecycle/connection-errors.ts';
import { withDeadline } from '../src/lifecycle/deadline.ts';
import { createLogger } from '../src/logging/logger.ts';
import { mongoOptions } from '../src/mongo/mongo.module.ts';
import { connectRedis } from '../src/redis/redis.ts';
import { natsOptions } from '../src/rpc/nats.ts';

/** Longest time that a caller waits. */
const DEADLINE_MS = 30_000;
const LONG_MS = 2 * DEADLINE_MS;
const PING_MS = 1000;
const STALL_MS = 8000;

let backends: Backends;
const proxies: TcpProxy[] = [];
beforeAll(async () => {
  backends = await startBackends({ own: true });
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await backends.stop();
});

const answers = (ask: () => Promise<unknown>) =>
  ask().then(
    () => true,
    () => false,
  );

/** Routes a URL through a TCP proxy. */
async function viaProxy(url: string) {
  const address = new URL(url);
  const proxy = await startTcpProxy(Number(address.port));
  proxies.push(proxy);
  address.port = String(proxy.port);
  return { proxy, url: address.href };
}

const overRedis = async (url: string) => {
  const redis = connectRedis(url, createLogger('test', 'silent'));
  return { ask: () => redis.ping(), close: async () => redis.disconnect() };
};
const overNats = async (NATS_URL: string) => {
  const nats = await connect(natsOptions('test', { NATS_URL }));
  return { ask: () => withDeadline(nats.rtt(), PING_MS, 'NATS'), close: () => nats.close() };
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
  'reconnects to %s after half-open connections',
  async (_name, urlOf, open) => {
    const { proxy, url } = await viaProxy(urlOf());
    const { ask, close } = await open(url);
    await ask();
    await proxy.become({ kind: 'lost' });
    await expect(ask()).rejects.toThrow();
    await proxy.become({ kind: 'fine' });
    const giveUpAt = Date.now() + DEADLINE_MS;
    while (!(await answers(ask)) && Date.now() < giveUpAt) await pause(50);
    await ask();
    await close();
  },
  LONG_MS,
);

it(
  'reports a silent database as unreachable before its caller gives up',
  async () => {
    const { proxy, url } = await viaProxy(backends.mongoUri);
    const { ask, close } = await overMongo(url);
    await ask();
    await proxy.become({ kind: 'silent' });
    const failed = await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isUnreachable(failed)).toBe(true);
    await close();
  },
  LONG_MS,
);

it(
  'completes commands in flight when the database stalls for eight seconds',
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
    // The stall starts with a heartbeat, so that every run of the test waits equally long.
    await once(connection.getClient(), 'serverHeartbeatStarted');
    await pause(STALL_MS);
    store.child.signal('SIGCONT');
    await expect(underWay).resolves.toMatchObject([{ insertedId: 'meanwhile' }, { _id: 'before' }, null]);
    await connection.close();
    await store.stop();
  },
  LONG_MS,
);
