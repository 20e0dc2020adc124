import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { startNats } from '@swizzle/backends/nats';
import { ErrorBody, type GuestMenu } from '@swizzle/proto';
import { menuOf, newSlug, openStream } from './guests.ts';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

let nats: Awaited<ReturnType<typeof startNats>>;
let gateway: Gateway;
let url: string;
let planner: NatsConnection;

beforeAll(async () => {
  // Frozen time, so that no cache entry expires.
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  nats = await startNats({ own: true });
  gateway = await startGateway(PUBLIC_URL, { NATS_URL: nats.url });
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  planner = await connect({ servers: nats.url });
  await untilSubscribed();
});
afterAll(async () => {
  await planner.close();
  await gateway.stop();
  await nats.stop();
});

const pathOf = (slug: string) => `/api/m/${slug}`;
const listen = (slug: string, headers?: Record<string, string>) =>
  openStream(`${url}${pathOf(slug)}/events`, headers);
const callsOf = (slug: string) => gateway.upstream.calls.filter((call) => call.url === pathOf(slug));

/** Sets the planner's response. */
const share = (slug: string, menu: GuestMenu) => gateway.upstream.answer(`GET ${pathOf(slug)}`, () => menu);
const unshare = (slug: string) =>
  gateway.upstream.answer(`GET ${pathOf(slug)}`, (_request, reply) =>
    reply.status(404).send({ code: 'not_found', message: 'No such menu.', requestId: 'of-another' }),
  );
const tell = async (slug: string) => {
  planner.publish('planner.menu.changed.v1', JSON.stringify({ slug }));
  await planner.flush();
};
const change = (slug: string, menu: GuestMenu) => {
  share(slug, menu);
  return tell(slug);
};
const shared = (menu = menuOf(1)) => {
  const slug = newSlug();
  share(slug, menu);
  return slug;
};

/** Publishes changes until the gateway is subscribed, which it is only after it listens. */
async function untilSubscribed(): Promise<void> {
  const slug = shared();
  const stream = await listen(slug);
  await stream.next();
  const nextBlock = stream.next();
  let isReceived = false;
  void nextBlock.then(() => {
    isReceived = true;
  });
  for (let revision = 2; !isReceived; revision++) {
    await change(slug, menuOf(revision));
    await pause(20);
  }
  stream.leave();
}

describe('an open page', () => {
  it('gets the menu immediately, and again at every change, in order', async () => {
    const slug = shared();
    const stream = await listen(slug);
    const first = await stream.next();
    expect(first).toEqual({
      retry: expect.stringMatching(/^\d{4}$/),
      event: 'menu',
      id: '1',
      data: JSON.stringify(menuOf(1)),
    });
    for (const revision of [2, 3, 4]) {
      await change(slug, menuOf(revision));
      const data = JSON.stringify(menuOf(revision));
      expect(await stream.next()).toEqual({ event: 'menu', id: String(revision), data });
    }
    stream.leave();
  });

  it('gets a stream that is neither cached nor buffered, with the headers of every response', async () => {
    const stream = await listen(shared(), { 'accept-encoding': 'gzip' });
    stream.leave();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
  });

  it('gets the menu again after a reconnect', async () => {
    const stream = await listen(shared(), { 'last-event-id': '1' });
    expect(await stream.next()).toMatchObject({ event: 'menu', id: '1' });
    stream.leave();
  });

  it('gets no event without a change', async () => {
    const slug = shared();
    const stream = await listen(slug);
    await stream.next();
    await tell(slug);
    while (callsOf(slug).length < 2) await pause(5);
    await change(slug, menuOf(2));
    expect(await stream.next()).toMatchObject({ id: '2' });
    stream.leave();
  });

  it('gets a change that a new guest loads, even without an event', async () => {
    const slug = shared();
    const stream = await listen(slug);
    await stream.next();
    share(slug, menuOf(2));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    const lateStream = await listen(slug);
    expect(await lateStream.next()).toMatchObject({ id: '2' });
    expect(await stream.next()).toMatchObject({ id: '2' });
    stream.leave();
    lateStream.leave();
  });

  it('that opens during a change gets the new menu', async () => {
    const slug = newSlug();
    let release = () => {};
    const reached = new Promise<void>((resolve) => {
      gateway.upstream.answer(`GET ${pathOf(slug)}`, async () => {
        resolve();
        await new Promise<void>((proceed) => {
          release = proceed;
        });
        return menuOf(1);
      });
    });
    const opening = listen(slug);
    await reached;
    await change(slug, menuOf(2));
    while (callsOf(slug).length < 2) await pause(5);
    release();
    const stream = await opening;
    let block = await stream.next();
    while (block?.id === '1') block = await stream.next();
    expect(block).toMatchObject({ event: 'menu', id: '2' });
    stream.leave();
  });

  it('sends the planner nothing that identifies the guest', async () => {
    const slug = shared();
    const cookie = String(await gateway.signIn('u1', 'party_planner'));
    const stream = await listen(slug, { cookie, 'x-swizzle-caller': 'forged' });
    stream.leave();
    const [call] = callsOf(slug);
    expect(Object.keys(call?.headers ?? {}).sort()).toEqual(['connection', 'host', 'x-request-id']);
  });
});

describe('fifty guests', () => {
  it('cause one call to the planner, and one for each change', async () => {
    const slug = shared();
    const streams = await Promise.all(Array.from({ length: 50 }, () => listen(slug)));
    const first = await Promise.all(streams.map((stream) => stream.next()));
    expect(new Set(first.map((block) => block?.data))).toEqual(new Set([JSON.stringify(menuOf(1))]));
    expect(callsOf(slug)).toHaveLength(1);
    await change(slug, menuOf(2));
    const second = await Promise.all(streams.map((stream) => stream.next()));
    expect(second.map((block) => block?.id)).toEqual(Array(50).fill('2'));
    expect(callsOf(slug)).toHaveLength(2);
    for (const one of streams) one.leave();
  });
});

describe('an address', () => {
  it('that is no longer shared sends `gone` to all guests, and ends', async () => {
    const slug = shared();
    const streams = [await listen(slug), await listen(slug)];
    for (const stream of streams) await stream.next();
    unshare(slug);
    await tell(slug);
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ event: 'gone', data: '{}' });
      expect(await stream.next()).toBeUndefined();
    }
  });

  it('that is shared again works for new guests', async () => {
    const slug = shared();
    const before = await listen(slug);
    await before.next();
    unshare(slug);
    await tell(slug);
    await before.next();
    await change(slug, menuOf(3));
    const after = await listen(slug);
    expect(await after.next()).toMatchObject({ id: '3' });
    after.leave();
  });

  it.each([
    ['is unknown', 404, 'not_found', newSlug()],
    ['is invalid', 404, 'not_found', 'short'],
  ])('that %s gets %d as JSON', async (_what, status, code, slug) => {
    unshare(slug);
    const answer = await fetch(`${url}${pathOf(slug)}/events`);
    expect(answer.status).toBe(status);
    expect(ErrorBody.parse(await answer.json()).code).toBe(code);
  });
});

describe('the planner', () => {
  it('is retried after a failure', async () => {
    const slug = shared();
    const stream = await listen(slug);
    await stream.next();
    let failures = 2;
    gateway.upstream.answer(`GET ${pathOf(slug)}`, (_request, reply) =>
      failures-- > 0 ? reply.status(503).send({}) : menuOf(2),
    );
    await tell(slug);
    expect(await stream.next()).toMatchObject({ id: '2' });
    expect(failures).toBe(-1);
    stream.leave();
  });

  it('causes a 502 with an invalid menu, and other guests keep theirs', async () => {
    const slug = newSlug();
    gateway.upstream.answer(`GET ${pathOf(slug)}`, () => ({ menu: 'none' }));
    expect((await listen(slug)).status).toBe(502);
    planner.publish('planner.menu.changed.v1', 'nonsense');
    planner.publish('planner.menu.changed.v1', '{"slug":"short"}');
    const other = shared();
    const stream = await listen(other);
    await stream.next();
    await change(other, menuOf(2));
    expect(await stream.next()).toMatchObject({ id: '2' });
    stream.leave();
  });
});

describe('the shared read of a menu', () => {
  it('is cached, and invalidated after a change', async () => {
    const slug = shared();
    const read = async () => (await fetch(url + pathOf(slug))).json();
    const stream = await listen(slug);
    await stream.next();
    expect(await read()).toEqual(menuOf(1));
    expect(callsOf(slug)).toHaveLength(1);
    await change(slug, menuOf(2));
    await stream.next();
    expect(await read()).toEqual(menuOf(2));
    stream.leave();
  });

  it('does not cache a 404', async () => {
    const slug = newSlug();
    unshare(slug);
    expect((await fetch(url + pathOf(slug))).status).toBe(404);
    share(slug, menuOf(1));
    expect((await fetch(url + pathOf(slug))).status).toBe(200);
  });
});

describe('NATS', () => {
  it('can fail: missed changes are sent after the reconnect', async () => {
    const [changed, same, gone] = [shared(), shared(), shared()];
    const streams = await Promise.all([changed, same, gone].map((slug) => listen(slug)));
    for (const stream of streams) await stream.next();
    await planner.close();
    await nats.child.stop();
    share(changed, menuOf(2));
    unshare(gone);
    nats = await nats.again();
    const [first, second, third] = streams;
    expect(await first?.next()).toMatchObject({ id: '2' });
    expect(await third?.next()).toMatchObject({ event: 'gone' });
    planner = await connect({ servers: nats.url });
    await change(same, menuOf(7));
    expect(await second?.next()).toMatchObject({ id: '7' });
    for (const stream of streams) stream.leave();
  });
});
