// Guests who leave, sleep or read slowly, and a gateway that stops.
import { connect as connectTo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort } from '@swizzle/backends/free-port';
import { startNats } from '@swizzle/backends/nats';
import { menuOf, newSlug, openStream } from './guests.ts';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

let nats: Awaited<ReturnType<typeof startNats>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let url: string;
let metricsUrl: string;
let planner: NatsConnection;

beforeAll(async () => {
  nats = await startNats();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  gateway = await startGateway(PUBLIC_URL, {
    NATS_URL: nats.url,
    GATEWAY_METRICS_PORT: String(port),
    GUEST_HEARTBEAT_SECONDS: '0.05',
  });
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  planner = await connect({ servers: nats.url });
});
afterAll(async () => {
  await planner.close();
  await gateway.stop();
  await nats.stop();
});

const eventsOf = (slug: string) => `${url}/api/m/${slug}/events`;
const share = (slug: string, revision: number, intro = '') =>
  gateway.upstream.answer(`GET /api/m/${slug}`, () => menuOf(revision, { intro }));

const openPages = async () =>
  Number(/^gateway_guest_streams\{[^}]*\} (\d+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1]);
const untilOpen = async (count: number) => {
  while ((await openPages()) !== count) await pause(20);
};

it('sends heartbeats while nothing changes', async () => {
  const slug = newSlug();
  share(slug, 1);
  const stream = await openStream(eventsOf(slug));
  await stream.next();
  expect(await stream.next()).toEqual({ '': '' });
  expect(await stream.next()).toEqual({ '': '' });
  stream.leave();
});

it('counts open streams', async () => {
  await untilOpen(0);
  const slug = newSlug();
  share(slug, 1);
  const streams = await Promise.all([openStream(eventsOf(slug)), openStream(eventsOf(slug))]);
  expect(await openPages()).toBe(2);
  for (const stream of streams) stream.leave();
  await untilOpen(0);
});

it('counts no stream for an unknown menu', async () => {
  await untilOpen(0);
  const slug = newSlug();
  gateway.upstream.answer(`GET /api/m/${slug}`, (_request, reply) => reply.status(404).send({}));
  const answer = await fetch(eventsOf(slug));
  expect(answer.ok).toBe(false);
  await answer.text();
  await untilOpen(0);
});

it('disconnects a guest who does not read, and keeps streaming to the others', async () => {
  const LARGE = 'x'.repeat(1_000_000);
  const slug = newSlug();
  share(slug, 1);
  await untilOpen(0);
  const reader = await openStream(eventsOf(slug));
  const { port } = new URL(url);
  const stalled = connectTo({ host: '127.0.0.1', port: Number(port) });
  stalled.pause().write(`GET /api/m/${slug}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await untilOpen(2);
  let revision = 1;
  const read = async () => {
    for (;;) {
      const block = await reader.next();
      if (block?.id === String(revision)) return;
    }
  };
  await read();
  while ((await openPages()) > 1) {
    share(slug, ++revision, LARGE);
    planner.publish('planner.menu.changed.v1', JSON.stringify({ slug }));
    await read();
  }
  stalled.destroy();
  reader.leave();
  await untilOpen(0);
});

it('ends all streams immediately when it stops', async () => {
  const leaving = await startGateway(PUBLIC_URL, { NATS_URL: nats.url });
  const address = await leaving.app.listen({ host: '127.0.0.1', port: 0 });
  const slug = newSlug();
  leaving.upstream.answer(`GET /api/m/${slug}`, () => menuOf(1));
  const stream = await openStream(`${address}/api/m/${slug}/events`);
  expect(await stream.next()).toMatchObject({ event: 'menu' });
  await leaving.stop();
  expect(await stream.next()).toBeUndefined();
});
