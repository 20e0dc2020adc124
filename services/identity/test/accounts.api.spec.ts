import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Caller } from '@swizzle/kit/http/caller';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { SessionStore, sessionPseudonym } from '@swizzle/kit/sessions/session-store';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { ErrorBody, type EventOf, events, Sessions, type Tier, User } from '@swizzle/proto';
import mongoose from 'mongoose';
import { appModule } from '../src/app.module.ts';
import { type Config, readConfig } from '../src/config.ts';

type Entitlement = EventOf<'billing.entitlement.changed.v1'>;

let backends: Backends;
let service: RunningService;
let sessions: SessionStore;
let nats: NatsConnection;
let config: Config;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;
let closeRedis: () => void;

/** Replies in place of another service. */
const replyWith = (subject: string, response: unknown) =>
  nats.subscribe(subject, {
    callback: (_error, message) => void message.respond(JSON.stringify({ response, isDisposed: true })),
  });

beforeAll(async () => {
  backends = await startBackends();
  testSettings = await createTestSettings(backends);
  config = readConfig(testSettings.environment);
  service = await startService('identity', appModule(config), config);
  nats = await connect({ servers: backends.natsUrl });
  replyWith('catalog.user.export', { savedCocktails: [{ cocktailId: 7 }] });
  replyWith('generation.user.export', { generations: [] });
  replyWith('patron-chat.user.export', { conversations: [] });
  replyWith('planner.user.export', { menus: [] });
  replyWith('billing.user.export', { subscription: { state: 'none' } });
  const redis = connectRedis(backends.redisUrl, createLogger('test', 'silent'));
  sessions = new SessionStore(redis);
  closeRedis = () => redis.disconnect();
});
afterAll(async () => {
  closeRedis();
  await nats.close();
  await service.stop();
  await backends.stop();
});

const PASSWORD = 'a good long one';
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(service.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: 'manual',
  });
const sessionOf = (answer: Response) =>
  /swizzle=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';

/** Signs up a user. */
const join = async (name: string) => {
  const email = `${name}@example.com`;
  const session = sessionOf(await post('/api/signup', { email, password: PASSWORD }));
  const caller = (await sessions.find(session)) as Caller;
  return { email, session, caller };
};
const call = async (method: string, path: string, caller: Caller, body?: unknown) => {
  const { 'content-type': type = '', ...headers } = await testSettings.as(caller);
  return fetch(service.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};
const signIn = (email: string, password = PASSWORD) => post('/api/login', { email, password });

describe('a session', () => {
  it('is replaced by a new sign-in in the same browser', async () => {
    const { email, session } = await join('rotating');
    const answer = await post('/api/login', { email, password: PASSWORD }, `swizzle=${session}`);
    expect(sessionOf(answer)).not.toBe(session);
    expect(await sessions.find(session)).toBeUndefined();
  });

  it('publishes its pseudonym when it ends, in whatever way', async () => {
    const received: unknown[] = [];
    nats.subscribe('identity.session.ended.v1', {
      callback: (_error, message) => void received.push(message.json()),
    });
    const { email, session, caller } = await join('telling');
    const { userId } = caller;
    const untilReceived = async (...ids: string[]) => {
      while (received.length < ids.length) await new Promise((resolve) => setTimeout(resolve, 10));
      const expected = ids.map((id) => ({ userId, session: sessionPseudonym(id) }));
      expect(received.splice(0)).toEqual(expect.arrayContaining(expected));
    };
    const second = sessionOf(await post('/api/login', { email, password: PASSWORD }, `swizzle=${session}`));
    await untilReceived(session);
    await fetch(`${service.url}/api/logout`, {
      headers: { cookie: `swizzle=${second}` },
      redirect: 'manual',
    });
    await untilReceived(second);
    const others = [sessionOf(await signIn(email)), sessionOf(await signIn(email))];
    await call('POST', '/api/auth/sign-out-everywhere', caller);
    await untilReceived(...others);
  });

  it('never uses an id chosen by the client', async () => {
    const { email } = await join('fixed');
    const chosen = 'an-id-that-an-attacker-planted';
    const answer = await post('/api/login', { email, password: PASSWORD }, `swizzle=${chosen}`);
    expect(sessionOf(answer)).not.toBe(chosen);
    expect(await sessions.find(chosen)).toBeUndefined();
  });

  it('ends on all devices with sign-out everywhere', async () => {
    const { email, session, caller } = await join('everywhere');
    const other = sessionOf(await signIn(email));
    const answer = await call('POST', '/api/auth/sign-out-everywhere', caller);
    expect(await answer.json()).toEqual({ signedOut: true });
    expect(answer.headers.get('set-cookie')).toMatch(/swizzle=;/);
    expect([await sessions.find(session), await sessions.find(other)]).toEqual([undefined, undefined]);
  });
});

describe('the list of sessions', () => {
  const listOf = async (caller: Caller, cookie: string) => {
    const { 'content-type': _none, ...headers } = await testSettings.as(caller);
    const answer = await fetch(`${service.url}/api/auth/sessions`, {
      headers: { ...headers, cookie: `swizzle=${cookie}` },
    });
    return Sessions.parse(await answer.json()).sessions;
  };

  it('marks the current session, and ends another one', async () => {
    const { email, session, caller } = await join('listed');
    const other = sessionOf(await signIn(email));
    const listed = await listOf(caller, session);
    expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    expect(JSON.stringify(listed)).not.toContain(session);
    const { id } = listed.find(({ isCurrent }) => !isCurrent) ?? { id: '' };
    const { caller: stranger } = await join('stranger');
    expect((await call('DELETE', `/api/auth/sessions/${id}`, stranger)).status).toBe(404);
    expect((await call('DELETE', `/api/auth/sessions/${id}`, caller)).status).toBe(200);
    expect([await sessions.find(other), await sessions.find(session)]).toEqual([undefined, caller]);
  });
});

describe('changing the password', () => {
  const change = (caller: Caller, password: string, newPassword: string) =>
    call('POST', '/api/auth/user/password', caller, { password, newPassword });
  const NEW = 'an even longer one';

  it('ends all other sessions and starts a new one in this browser', async () => {
    const { email, session, caller } = await join('changer');
    const other = sessionOf(await signIn(email));
    const answer = await change(caller, PASSWORD, NEW);
    expect(await answer.json()).toEqual({ changed: true });
    expect([await sessions.find(session), await sessions.find(other)]).toEqual([undefined, undefined]);
    expect(await sessions.find(sessionOf(answer))).toEqual(caller);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(303);
  });

  it('is refused with a wrong current password, and keeps the sessions', async () => {
    const { session, caller } = await join('guesser');
    const answer = await change(caller, 'not the right one', NEW);
    expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([403, 'forbidden']);
    expect(await sessions.find(session)).toEqual(caller);
    for (let guess = 0; guess < 9; guess++) await change(caller, 'not the right one', NEW);
    expect((await change(caller, PASSWORD, NEW)).status).toBe(429);
  });

  it('succeeds once for two concurrent changes', async () => {
    const { email, caller } = await join('twice');
    const words = ['the first new one', 'the second new one'];
    const answers = await Promise.all(words.map((word) => change(caller, PASSWORD, word)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect([403, 409]).toContain(answers[1 - won]?.status);
    const signedIn = await Promise.all(words.map((word) => signIn(email, word)));
    expect(signedIn.map(({ status }) => status === 303)).toEqual(words.map((_, at) => at === won));
  });

  it.each(['password123', 'short'])('is refused for the weak password %s', async (easy) => {
    const { email, caller } = await join(`easy-${easy}`);
    expect((await change(caller, PASSWORD, easy)).status).toBe(400);
    expect((await signIn(email)).status).toBe(303);
  });
});

describe('guessing passwords', () => {
  it.each(['guessed', 'nobody-has-this'])(
    'is rate limited for %s, whether the account exists or not',
    async (name) => {
      if (name === 'guessed') await join(name);
      const guesses = await Promise.all(
        Array.from({ length: 10 }, (_, at) => signIn(`${name}@example.com`, `wrong password ${at}`)),
      );
      expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
      const next = await signIn(`${name}@example.com`);
      expect(next.status).toBe(429);
      expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await next.text()).toContain('Too many failed tries');
    },
  );

  it('resets the limit after a successful sign-in', async () => {
    await join('clumsy');
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 6; guess++) await signIn('clumsy@example.com', 'not quite right');
      expect((await signIn('clumsy@example.com')).status).toBe(303);
    }
  });
});

describe('a tier change', () => {
  let version = 0;
  const entitle = async (userId: string, tier: Tier, as = ++version, trial: Partial<Entitlement> = {}) => {
    const { streams } = await jetstreamManager(nats);
    const subjects = Object.keys(events).filter((subject) => subject.startsWith('billing.'));
    await streams.add({ name: 'billing', subjects }).catch(() => undefined);
    await jetstream(nats).publish(
      'billing.entitlement.changed.v1',
      JSON.stringify({ userId, tier, trialUsed: false, trial: null, version: as, ...trial }),
    );
  };
  const untilTier = async (session: string, tier: Tier): Promise<void> => {
    while ((await sessions.find(session))?.tier !== tier)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('applies to all sessions and the account once its event is handled', async () => {
    const { session, caller } = await join('upgraded');
    await entitle(caller.userId, 'party_planner');
    await untilTier(session, 'party_planner');
    const user = User.parse(await (await call('GET', '/api/auth/user', caller)).json());
    expect(user.tier).toBe('party_planner');
  });

  it('sets the trial dates, and keeps a used trial used', async () => {
    const { session, caller } = await join('trying');
    const trial = { start: '2026-01-01T00:00:00.000Z', end: '2026-01-15T00:00:00.000Z' };
    await entitle(caller.userId, 'party_planner', ++version, { trialUsed: true, trial });
    await untilTier(session, 'party_planner');
    await entitle(caller.userId, 'cocktail_curious');
    await untilTier(session, 'cocktail_curious');
    const user = User.parse(await (await call('GET', '/api/auth/user', caller)).json());
    expect(user).toMatchObject({ trialUsed: true, trialStartDate: trial.start, trialEndDate: trial.end });
  });

  it('ignores outdated events', async () => {
    const { session, caller } = await join('newest');
    await entitle(caller.userId, 'bar_owner', 1000);
    await entitle(caller.userId, 'cocktail_curious', 999);
    const { session: witness, caller: later } = await join('witness');
    await entitle(later.userId, 'party_planner', 1);
    await untilTier(witness, 'party_planner');
    expect((await sessions.find(session))?.tier).toBe('bar_owner');
  });
});

describe('a new user', () => {
  const published: string[] = [];
  beforeAll(() => {
    nats.subscribe('identity.user.registered.v1', {
      callback: (_error, message) => void published.push(message.json<{ userId: string }>().userId),
    });
    return nats.flush();
  });
  const untilPublished = async (userId: string): Promise<void> => {
    while (!published.includes(userId)) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('is published once, and not again at the next sign-in', async () => {
    const { email, caller } = await join('newcomer');
    await untilPublished(caller.userId);
    await signIn(email);
    const { caller: next } = await join('the-next-one');
    await untilPublished(next.userId);
    expect(published.filter((userId) => userId === caller.userId)).toHaveLength(1);
  });

  it.each(['hasPendingEvent', 'isUnannounced'])(
    'is published after a crash before its publication (%s)',
    async (mark) => {
      const { caller } = await join(`cut-short-${mark}`);
      await untilPublished(caller.userId);
      published.length = 0;
      const store = await mongoose.createConnection(config.MONGODB_URI, { dbName: 'identity' }).asPromise();
      const users = store.collection<{ _id: string; hasPendingEvent: boolean }>('users');
      const _id = `not-published-${mark}`;
      await users.insertOne({
        _id,
        email: `${_id}@example.com`,
        tier: 'cocktail_curious',
        [mark]: true,
      } as never);
      const again = await startService('identity', appModule(config), config);
      await untilPublished(_id);
      await again.stop();
      const user = await users.findOne({ _id });
      expect(user?.hasPendingEvent).toBe(false);
      expect(user).not.toHaveProperty('isUnannounced');
      await store.close();
    },
  );

  it('can be requested by other services', async () => {
    const { email, caller } = await join('asked-for');
    const ask = async (userId: string): Promise<unknown> => {
      const pattern = 'identity.user.get';
      const reply = await nats.request(pattern, JSON.stringify({ pattern, data: { userId }, id: userId }));
      return reply.json<{ response: unknown }>().response;
    };
    expect(await ask(caller.userId)).toMatchObject({ id: caller.userId, email });
    expect(await ask('nobody')).toBeNull();
  });
});

describe('the data export', () => {
  it('is a complete file without secrets', async () => {
    const { email, caller } = await join('curious-about-it');
    const answer = await call('GET', '/api/auth/user/export', caller);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email },
      savedCocktails: [{ cocktailId: 7 }],
      generations: [],
      conversations: [],
      menus: [],
      subscription: { state: 'none' },
    });
    expect(text).not.toMatch(/argon2|passwordHash/);
  });
});

describe('deleting an account', () => {
  const remove = (caller: Caller, body: unknown) => call('POST', '/api/auth/user/delete', caller, body);

  it('requires the password', async () => {
    const { caller, session } = await join('careful');
    for (const body of [{}, { password: 'not the one' }, { email: 'careful@example.com' }]) {
      const answer = await remove(caller, body);
      expect(answer.status).toBe(403);
      expect(ErrorBody.parse(await answer.json()).message).toBe("That isn't the password of this account.");
    }
    expect(await sessions.find(session)).toBeDefined();
  });

  it('ends its sessions, publishes an event, and frees the address', async () => {
    const received: unknown[] = [];
    nats.subscribe('identity.user.deleted.v1', {
      callback: (_error, message) => void received.push(message.json()),
    });
    const { email, caller, session } = await join('leaving');
    const answer = await remove(caller, { password: PASSWORD });
    expect(await answer.json()).toEqual({ deleted: true });
    expect(await sessions.find(session)).toBeUndefined();
    expect((await call('GET', '/api/auth/user', caller)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(received).toEqual([{ userId: caller.userId }]);
    expect((await join('leaving')).caller.userId).not.toBe(caller.userId);
  });

  it('is completed after a crash', async () => {
    const { email, caller } = await join('half-gone');
    const store = await mongoose.createConnection(config.MONGODB_URI, { dbName: 'identity' }).asPromise();
    const users = store.collection<{ _id: string }>('users');
    await users.updateOne({ _id: caller.userId }, { $set: { deletedAt: new Date() } });
    const again = await startService('identity', appModule(config), config);
    while (await users.findOne({ _id: caller.userId }))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await again.stop();
    await store.close();
    expect((await signIn(email)).status).toBe(401);
  });

  it('leaves no data behind', async () => {
    const { email, caller } = await join('tried.it');
    const store = await mongoose.createConnection(config.MONGODB_URI, { dbName: 'identity' }).asPromise();
    await remove(caller, { password: PASSWORD });
    const collections = await store.listCollections();
    const everything = await Promise.all(
      collections.map(async ({ name }) => JSON.stringify(await store.collection(name).find().toArray())),
    );
    expect(everything.join()).not.toContain(email);
    expect(everything.join()).not.toContain(caller.userId);
    await store.close();
  });
});
