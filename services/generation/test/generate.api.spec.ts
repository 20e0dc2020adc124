import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { ClientNats } from '@nestjs/microservices';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createLogger } from '@swizzle/kit/logging/logger';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import {
  ANY_VIBE,
  Cocktail,
  DrinkPreview,
  ErrorBody,
  Generation,
  type RequestOf,
  type Tier,
} from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import mongoose from 'mongoose';
import { z } from 'zod';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let otherServices: ServiceInProcess[];
let service: RunningService;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends();
  testSettings = await createTestSettings(backends);
  otherServices = await Promise.all([
    startServiceInProcess('catalog', testSettings.environment),
    startServiceInProcess('generation', testSettings.environment, 'worker'),
  ]);
  const config = readConfig(testSettings.environment);
  service = await startService('generation', appModule(config), config);
});
afterAll(async () => {
  await service.stop();
  await Promise.all(otherServices.map((neighbor) => neighbor.stop()));
  await backends.stop();
});

const generate = async (userId: string, body: unknown = {}, tier: Tier = 'cocktail_curious', key?: string) =>
  fetch(`${service.url}/api/cocktails/generate`, {
    method: 'POST',
    headers: { ...(await testSettings.as({ userId, tier })), ...(key && { 'idempotency-key': key }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const share = async (userId: string, cocktailId: number, tier: Tier = 'cocktail_curious') => {
  const { 'content-type': _none, ...headers } = await testSettings.as({ userId, tier });
  return fetch(`${service.url}/api/cocktails/${cocktailId}/share-bonus`, { method: 'POST', headers });
};

const listGenerations = async (userId: string) => {
  const { 'content-type': _none, ...headers } = await testSettings.as({ userId, tier: 'cocktail_curious' });
  const answer = await fetch(`${service.url}/api/user/generations`, { headers });
  return z.array(Generation).parse(await answer.json());
};

const parseCocktail = async (answer: Response) => Cocktail.parse(await answer.json());

describe('a preview', () => {
  const preview = async (userId: string, body: object) =>
    fetch(`${service.url}/api/cocktails/preview`, {
      method: 'POST',
      headers: await testSettings.as({ userId, tier: 'cocktail_curious' }),
      body: JSON.stringify(body),
    });

  it('equals the drink that is made, whatever its name, and is not charged', async () => {
    const request = { abv: '15-20%', selectedNotes: ['Lime'], seed: 42 };
    for (let n = 0; n < 4; n++) expect((await preview('previewer', request)).status).toBe(200);
    const { drawing, mood } = DrinkPreview.parse(await (await preview('previewer', request)).json());
    const cocktail = await parseCocktail(
      await generate('previewer', { ...request, suggestedName: 'Foreseen' }),
    );
    expect([cocktail.mood, cocktail.glassType]).toEqual([mood, drawing.glass]);
  });

  it('is refused for a remix of an unknown cocktail', async () => {
    expect((await preview('previewer', { remixedFromId: 999_999, seed: 1 })).status).toBe(404);
  });
});

describe('a cocktail from a bar', () => {
  /** Stocks by owner, served by a fake planner. */
  const bars = new Map<string, string[]>();
  const barOf = (userId: string, bottles: string[]) => {
    bars.set(`${userId} ${userId}-home`, bottles);
    return `${userId}-home`;
  };
  let nats: ClientNats;

  beforeAll(async () => {
    nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
    const connection: NatsConnection = await nats.connect();
    connection.subscribe('planner.bar.stock', {
      callback: (_error, message) => {
        const { id, data } = message.json<{ id: string; data: RequestOf<'planner.bar.stock'> }>();
        const have = bars.get(`${data.userId} ${data.barId}`);
        const response = have ? { name: 'Home', have } : null;
        message.respond(JSON.stringify({ id, response, isDisposed: true }));
      },
    });
    await connection.flush();
  });
  afterAll(() => nats.close());

  it('uses only ingredients in stock', async () => {
    const barId = barOf('bar-1', ['vodka', 'lime-juice', 'ginger-beer']);
    const { ingredients } = await parseCocktail(await generate('bar-1', { fromBar: { barId } }));
    const there = ['vodka', 'fresh lime juice', 'ginger beer', 'simple syrup', 'lime'];
    for (const { name } of ingredients) expect(there).toContain(name);
  });

  it('is refused without a charge if the bar cannot make it', async () => {
    const barId = barOf('bar-2', ['campari']);
    const answer = await generate('bar-2', { fromBar: { barId } });
    expect([answer.status, ErrorBody.parse(await answer.json()).message]).toEqual([
      409,
      'Your bar can’t make a drink like that yet. Allow one more bottle, or change your flavors.',
    ]);
    expect(await listGenerations('bar-2')).toEqual([]);
  });

  it('is refused for another user’s bar', async () => {
    const barId = barOf('bar-3', ['vodka', 'lime-juice', 'ginger-beer']);
    expect((await generate('bar-4', { fromBar: { barId } })).status).toBe(404);
  });
});

describe('making a cocktail', () => {
  it('returns the complete drink with measures', async () => {
    const answer = await generate('ada', {
      suggestedName: 'Quiet Hour',
      abv: '15-20%',
      selectedNotes: ['Lime'],
    });
    expect(answer.status).toBe(200);
    const cocktail = await parseCocktail(answer);
    expect(cocktail.name).toBe('Quiet Hour');
    expect(cocktail.abv).toBeGreaterThanOrEqual(15);
    expect(cocktail.abv).toBeLessThanOrEqual(20);
    expect(cocktail.flavorNotes).toContain('Lime');
  });

  it('makes a remix that refers to its parent', async () => {
    const parent = await parseCocktail(await generate('remixer'));
    const remix = await parseCocktail(await generate('remixer', { remixedFromId: parent.id }));
    expect(remix.remixedFromId).toBe(parent.id);
  });

  it('refuses a remix of an unknown cocktail without a charge', async () => {
    expect((await generate('lost', { remixedFromId: 999_999 })).status).toBe(404);
    for (let n = 0; n < 3; n++) expect((await generate('lost')).status).toBe(200);
  });
});

describe('the daily quota of a free user', () => {
  it('allows three cocktails, and refuses the fourth until midnight', async () => {
    for (let n = 0; n < 3; n++) expect((await generate('curious')).status).toBe(200);
    const fourth = await generate('curious');
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect(ErrorBody.parse(await fourth.json()).code).toBe('daily_limit_reached');
  });

  it('allows three of fifty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => generate('racer')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47);
  });

  it('allows three more after sharing, once', async () => {
    const { id } = await parseCocktail(await generate('sharer'));
    expect(await (await share('sharer', id)).json()).toMatchObject({ bonusClaimed: true });
    expect(await (await share('sharer', id)).json()).toMatchObject({ bonusClaimed: false });
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate('sharer')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('mentions the sharing bonus only if it is unclaimed', async () => {
    const { id } = await parseCocktail(await generate('bonus'));
    for (let n = 0; n < 2; n++) await generate('bonus');
    const refusal = async () => ErrorBody.parse(await (await generate('bonus')).json());
    expect((await refusal()).message).toMatch(/Share a cocktail for bonus generations/);
    await share('bonus', id);
    for (let n = 0; n < 3; n++) expect((await generate('bonus')).status).toBe(200);
    const { code, message } = await refusal();
    expect(code).toBe('daily_limit_reached');
    expect(message).not.toMatch(/Share a cocktail/);
    expect(message).toMatch(/Upgrade/);
  });

  it('is rebuilt after a data loss in Redis', async () => {
    for (let n = 0; n < 3; n++) expect((await generate('forgotten')).status).toBe(200);
    const redis = connectRedis(backends.redisUrl, createLogger('test', 'silent'));
    await redis.flushall();
    redis.disconnect();
    expect((await generate('forgotten')).status).toBe(429);
  });

  it('releases the orphaned reservation of a crashed process', async () => {
    const redis = connectRedis(backends.redisUrl, createLogger('test', 'silent'));
    const longAgo = Date.now() - 120_000;
    const dead = ['a', 'b', 'c'].flatMap((id) => [longAgo, id]);
    await redis.zadd(`quota:widow:${new Date().toISOString().slice(0, 10)}`, 0, '@day', ...dead);
    redis.disconnect();
    for (let n = 0; n < 3; n++) expect((await generate('widow')).status).toBe(200);
    expect((await generate('widow')).status).toBe(429);
  });

  it('does not limit paying users', async () => {
    for (let n = 0; n < 5; n++) expect((await generate('planner', {}, 'party_planner')).status).toBe(200);
  });
});

describe('the bonus for sharing', () => {
  it('is not granted to paying users', async () => {
    const { id } = await parseCocktail(await generate('host', {}, 'party_planner'));
    expect(await (await share('host', id, 'party_planner')).json()).toMatchObject({ bonusClaimed: false });
  });

  it('is refused for an unknown cocktail', async () => {
    expect((await share('ada', 999_999)).status).toBe(404);
  });
});

describe('the same idempotency key', () => {
  it('returns the same cocktail, charged once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => generate('twice', {}, 'cocktail_curious', 'k-1')),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await parseCocktail(answer)).id));
    expect(new Set(ids).size).toBe(1);
    for (let n = 0; n < 2; n++) expect((await generate('twice')).status).toBe(200);
    expect((await generate('twice')).status).toBe(429);
  });

  it('is refused with another body, without a charge', async () => {
    const first = await parseCocktail(await generate('again', { abv: '10-15%' }, 'cocktail_curious', 'k-2'));
    const other = await generate('again', { abv: '15-20%' }, 'cocktail_curious', 'k-2');
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    const same = await generate('again', { mood: ANY_VIBE, abv: '10-15%' }, 'cocktail_curious', 'k-2');
    expect((await parseCocktail(same)).id).toBe(first.id);
    for (let n = 0; n < 2; n++) expect((await generate('again')).status).toBe(200);
  });

  it('is refused with another body in a concurrent request', async () => {
    const strengths = ['10-15%', '15-20%'];
    const answers = await Promise.all(
      strengths.map((abv) => generate('racing', { abv }, 'cocktail_curious', 'k-3')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is separate for each user', async () => {
    const first = await parseCocktail(await generate('one', {}, 'cocktail_curious', 'shared-key'));
    const second = await parseCocktail(await generate('other', {}, 'cocktail_curious', 'shared-key'));
    expect(second.id).not.toBe(first.id);
  });
});

describe("the list of a user's generations", () => {
  it('contains finished ones, newest first, with their cocktails', async () => {
    const first = await parseCocktail(await generate('lister', { suggestedName: 'Early Bell' }));
    const second = await parseCocktail(await generate('lister'));
    const [newest, oldest, ...more] = await listGenerations('lister');
    expect(newest).toMatchObject({ status: 'made', cocktailId: second.id });
    expect(newest?.name).toBeUndefined();
    expect(oldest).toMatchObject({ status: 'made', cocktailId: first.id, name: 'Early Bell' });
    expect(more).toEqual([]);
  });

  it('contains all in progress, but none that ended more than 15 minutes ago', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const entry = (id: string, state: string, acceptedAt: Date) => ({
      _id: id as never,
      ownerId: 'patient',
      day: '2025-01-01',
      state,
      round: 1,
      request: { suggestedName: id },
      acceptedAt,
    });
    const store = await mongoose.createConnection(backends.mongoUri, { dbName: 'generation' }).asPromise();
    await store.collection('generations').insertMany([
      entry('failed now', 'failed', minutesAgo(1)),
      entry('failed before', 'failed', minutesAgo(20)),
      entry('made before', 'made', minutesAgo(20)),
      { ...entry('for a menu', 'made', minutesAgo(1)), origin: 'planner' },
      // In the future, so that the job recovery ignores it.
      entry('making', 'accepted', minutesAgo(-60)),
    ]);
    await store.close();
    const listed = (await listGenerations('patient')).map(({ name, status }) => [name, status]);
    expect(listed).toEqual([
      ['making', 'making'],
      ['failed now', 'failed'],
    ]);
  });

  it("does not contain another user's", async () => {
    await generate('private');
    expect(await listGenerations('stranger')).toEqual([]);
  });

  it('requires a signed-in user', async () => {
    expect((await fetch(`${service.url}/api/user/generations`)).status).toBe(401);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown field', { tier: 'admin' }],
    ['a wrong type', { abv: 15 }],
    ['a value off the axis', { flavorProfile: { sour: 101 } }],
    ['an operator', { mood: { $ne: null } }],
    ['an unknown note', { selectedNotes: ['Tobacco'] }],
    ['a note twice', { selectedNotes: ['Lime', 'Lime'] }],
    ['a null character', { suggestedName: 'A\u0000' }],
    ['a lone surrogate', '{"suggestedName":"\\udc00"}'],
    ['a poisoned prototype', '{"__proto__":{"abv":"0%"}}'],
    ['broken JSON', '{'],
    ['an array', []],
    ['null', 'null'],
  ])('as %s is refused, and nothing is charged', async (what, body) => {
    const user = `bad ${what}`;
    const answer = await generate(user, body);
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
    expect((await generate(user)).status).toBe(200);
  });
});
