import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startNats } from '@swizzle/backends/nats';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const FEATURED = '/api/cocktails/featured';
const FEATURE = '/api/admin/cocktails/1/featured';

let nats: Awaited<ReturnType<typeof startNats>>;
let gateway: Gateway;
/** Another gateway in front of the same services. */
let otherGateway: Gateway;
let admin: string;
/** The version in the catalog's response. */
let version = 1;

beforeAll(async () => {
  // Frozen time, so that no cache entry expires.
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  nats = await startNats({ own: true });
  gateway = await startGateway(PUBLIC_URL, { NATS_URL: nats.url });
  otherGateway = await startGateway(PUBLIC_URL, gateway.environment);
  // It subscribes to events once it listens.
  await Promise.all([gateway, otherGateway].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  gateway.upstream.answer(`GET ${FEATURED}`, () => ({ version }));
  gateway.upstream.answer(`POST ${FEATURE}`, () => ({ version: ++version }));
  admin = String(await gateway.signIn('u1', 'admin'));
});
afterAll(async () => {
  await Promise.all([gateway.stop(), otherGateway.stop()]);
  await nats.stop();
});

const read = async (from: Gateway, cookie = ''): Promise<number> =>
  (await from.app.inject({ url: FEATURED, headers: { cookie } })).json().version;

const change = (payload = '{}') => {
  const headers = { 'content-type': 'application/json', cookie: admin };
  return gateway.app.inject({ method: 'POST', url: FEATURE, payload, headers });
};

const freshCookie = async () => String((await change()).headers['set-cookie']);

/** Publishes a change until every gateway shows it, since they may not be subscribed yet. */
async function publishUntilVisible(connection: NatsConnection, gateways: Gateway[]): Promise<void> {
  for (;;) {
    connection.publish('catalog.cocktail.updated.v1', '{"cocktailId":1}');
    await connection.flush();
    const versions = await Promise.all(gateways.map((candidate) => read(candidate)));
    if (versions.every((one) => one === version)) return;
    await pause(20);
  }
}

describe('an event of the catalog', () => {
  it('invalidates the cache of every gateway', async () => {
    const connection = await connect({ servers: nats.url });
    await Promise.all([read(gateway), read(otherGateway)]);
    version++;
    expect(await read(gateway)).toBe(version - 1);
    await publishUntilVisible(connection, [gateway, otherGateway]);
    await connection.close();
  });

  it('is handled again after an outage of NATS, without failures meanwhile', async () => {
    await nats.child.stop();
    await read(gateway);
    version++;
    expect(await read(gateway)).toBe(version - 1);
    expect((await gateway.app.inject('/health/ready')).statusCode).toBe(200);
    nats = await nats.again();
    const connection = await connect({ servers: nats.url });
    await publishUntilVisible(connection, [gateway, otherGateway]);
    await connection.close();
  });
});

describe('a change through this gateway', () => {
  it('is visible immediately', async () => {
    const before = await read(gateway);
    await change();
    expect(await read(gateway)).toBe(before + 1);
  });

  it('does not join a read that began before it', async () => {
    let release = () => {};
    const reached = new Promise<void>((resolve) => {
      gateway.upstream.answer(`GET ${FEATURED}`, async () => {
        const old = { version };
        resolve();
        await new Promise<void>((proceed) => {
          release = proceed;
        });
        return old;
      });
    });
    await change();
    const early = read(gateway);
    await reached;
    gateway.upstream.answer(`GET ${FEATURED}`, () => ({ version }));
    await change();
    expect(await read(gateway)).toBe(version);
    release();
    expect(await early).toBe(version - 1);
    expect(await read(gateway)).toBe(version);
  });

  it('is visible to its author at every gateway', async () => {
    const withoutNats = await startGateway(PUBLIC_URL, {
      ...gateway.environment,
      NATS_URL: 'nats://127.0.0.1:9',
    });
    const before = await read(withoutNats);
    const cookie = await freshCookie();
    expect(await read(withoutNats, cookie)).toBe(before + 1);
    expect(await read(withoutNats)).toBe(before);
    expect(await read(withoutNats, cookie.replace(/=\d/, '=9'))).toBe(before);
    await withoutNats.stop();
  });

  it('sets a short-lived HttpOnly cookie', async () => {
    expect(await freshCookie()).toMatch(
      /^swizzle-bypass=[\w.-]+; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('does not invalidate the cache if it fails', async () => {
    gateway.upstream.answer(`POST ${FEATURE}`, (_request, reply) => reply.status(400).send({}));
    const before = await read(gateway);
    version++;
    const refused = await change();
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect(await read(gateway)).toBe(before);
  });
});
