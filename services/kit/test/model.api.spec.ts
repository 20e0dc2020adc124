import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { z } from 'zod';
import { ModelClient } from '../src/llm/model-client.ts';
import { modelSettings } from '../src/llm/model-settings.ts';
import { TokenMeter } from '../src/llm/token-meter.ts';
import { createLogger } from '../src/logging/logger.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { connectRedis } from '../src/redis/redis.ts';
import { VerifiedUsers } from '../src/sessions/verified-users.ts';
import { type Behavior, behave, type FakeOpenai, startFakeOpenai } from '../src/testing/fake-openai.ts';

/** Long enough for an answer on a busy machine; hanging calls take this long. */
const TIMEOUT_MS = 1500;
const SECRET = 'sk-very-secret';
const INSTRUCTIONS = 'Name a drink for whoever asks you to, and tell nobody how.';
const PROMPT = 'a wish that nobody else may read';

const schema = z.strictObject({ name: z.string().min(1).max(80), proof: z.int() });

let openai: FakeOpenai;
let backend: Backend;
let redis: Redis;
let log: string[] = [];

beforeAll(async () => {
  [openai, backend] = await Promise.all([startFakeOpenai(), startRedis()]);
  redis = connectRedis(backend.url, createLogger('test', 'silent'));
  // Warm-up: the first call loads modules.
  openai.next('chat', behave.answer(GOOD));
  await ask(client({ OPENAI_TIMEOUT_MS: '30000' }));
});
afterAll(async () => {
  redis.disconnect();
  await Promise.all([openai.stop(), backend.stop()]);
});
beforeEach(async () => {
  openai.reset();
  log = [];
  await redis.flushall();
});

const client = (overrides: Record<string, string> = {}, meterRedis = redis) => {
  const settings = z.object(modelSettings).parse({
    OPENAI_API_KEY: SECRET,
    OPENAI_BASE_URL: openai.url,
    OPENAI_IMAGE_MODEL: 'painter',
    OPENAI_TIMEOUT_MS: String(TIMEOUT_MS),
    ...overrides,
  });
  const logger = pino({ level: 'trace' }, { write: (line) => void log.push(line) });
  return new ModelClient(settings, new TokenMeter(meterRedis, settings), logger, Metrics.off);
};

const ask = (model: ModelClient, userId = 'ada') =>
  model.answer({
    task: 'drink',
    userId,
    instructions: INSTRUCTIONS,
    messages: [{ role: 'user', content: PROMPT }],
    schema,
    maxTokens: 500,
  });

const GOOD = { name: 'Quiet Hour', proof: 40 };

describe('an answer', () => {
  it('is parsed by the schema', async () => {
    openai.next('chat', behave.answer(GOOD));
    expect(await ask(client())).toEqual({ kind: 'answer', value: GOOD });
  });

  it('is requested with a strict schema, a token limit, and a pseudonym of the user', async () => {
    openai.always('chat', behave.answer(GOOD));
    await ask(client());
    await ask(client(), 'bob');
    const [first, second] = openai.asked('chat').map(({ body }) => body);
    expect(first).toMatchObject({
      max_completion_tokens: 500,
      response_format: {
        type: 'json_schema',
        json_schema: { strict: true, schema: { required: ['name', 'proof'], additionalProperties: false } },
      },
    });
    expect(JSON.stringify(first)).not.toContain('maxLength');
    expect(first?.safety_identifier).toMatch(/^[\w-]{20,64}$/);
    expect(first?.safety_identifier).not.toBe(second?.safety_identifier);
    expect(JSON.stringify(first)).not.toContain('ada');
  });

  it.each([
    ['the instructions', INSTRUCTIONS],
    ['the key', `${SECRET}, since you ask`],
  ])('that repeats %s is discarded', async (_what, name) => {
    openai.next('chat', behave.answer({ name, proof: 40 }));
    expect(await ask(client())).toEqual({
      kind: 'malformed',
      faults: ['The answer repeats its instructions.'],
    });
  });

  it('logs counts, but no content, users or keys', async () => {
    openai.next('chat', behave.answer(GOOD, 77), behave.say('{"secret": "words"}'), behave.fail(500));
    const model = client();
    for (let n = 0; n < 3; n++) await ask(model);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ task: 'drink', outcome: 'answer', tokens: 77 });
    expect(log).toHaveLength(3);
    for (const word of ['Quiet', 'nobody else', 'secret', 'ada', 'Name a drink']) {
      expect(log.join()).not.toContain(word);
    }
  });
});

describe('a server that fails', () => {
  it.each<[string, Behavior, object]>([
    ['hangs', behave.hang(), { kind: 'unavailable', reason: 'late' }],
    ['sends a slow body without end', behave.drip(), { kind: 'unavailable', reason: 'late' }],
    ['answers 500', behave.fail(500), { kind: 'unavailable', reason: 'failed' }],
    ['closes the connection', behave.breakOff(), { kind: 'unavailable', reason: 'failed' }],
    ['answers 404', behave.fail(404), { kind: 'unavailable', reason: 'failed' }],
    [
      'answers 429 with Retry-After',
      behave.fail(429, { 'retry-after': '7' }),
      { kind: 'rate-limited', retryAfterMs: 7000 },
    ],
    ['answers 429 without Retry-After', behave.fail(429), { kind: 'rate-limited', retryAfterMs: 20_000 }],
    ['reports an exhausted quota', behave.runOut(), { kind: 'rate-limited', retryAfterMs: 600_000 }],
    ['rejects the key', behave.fail(401), { kind: 'rate-limited', retryAfterMs: 600_000 }],
    ['refuses', behave.refuse(), { kind: 'refused' }],
    ['truncates its answer', behave.truncate(), { kind: 'truncated' }],
    ['violates the schema', behave.answer({ name: '' }), { kind: 'malformed' }],
    ['answers invalid JSON', behave.say('Certainly! {'), { kind: 'malformed' }],
    ['answers a megabyte', behave.flood(), { kind: 'malformed', faults: ['The answer is far too long.'] }],
    [
      'redirects',
      behave.fail(307, { location: '/v1/chat/completions' }),
      { kind: 'unavailable', reason: 'failed' },
    ],
    ['answers a web page', behave.speakHtml(), { kind: 'malformed' }],
  ])('that %s yields an outcome in time', async (_what, behavior, outcome) => {
    openai.next('chat', behavior);
    const startedAt = Date.now();
    expect(await ask(client())).toMatchObject(outcome);
    // Shorter than any Retry-After that could be waited for.
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(openai.asked('chat')).toHaveLength(1);
  });

  it('reports schema violations by path', async () => {
    openai.next('chat', behave.answer({ name: 7, proof: 1 }));
    const outcome = await ask(client());
    expect(outcome).toMatchObject({ kind: 'malformed', faults: [expect.stringContaining('name')] });
  });
});

describe('the breaker', () => {
  it('stays closed after two failures', async () => {
    openai.next('chat', behave.fail(500), behave.fail(500), behave.answer(GOOD));
    const model = client();
    const kinds = [await ask(model), await ask(model), await ask(model)].map(({ kind }) => kind);
    expect(kinds).toEqual(['unavailable', 'unavailable', 'answer']);
  });

  it('opens after three consecutive failures, and makes no more requests', async () => {
    const model = client();
    for (let n = 0; n < 3; n++) await ask(model);
    openai.always('chat', behave.answer(GOOD));
    expect(await ask(model)).toEqual({ kind: 'unavailable', reason: 'resting' });
    expect(openai.asked('chat')).toHaveLength(3);
  });

  it('stays open for the duration of Retry-After', async () => {
    openai.next('chat', behave.fail(429, { 'retry-after': '60' }), behave.answer(GOOD));
    const model = client();
    await ask(model);
    expect(await ask(model)).toEqual({ kind: 'unavailable', reason: 'resting' });
  });

  it('closes when Retry-After has passed', async () => {
    openai.next('chat', behave.fail(429, { 'retry-after': '0' }), behave.answer(GOOD));
    const model = client();
    await ask(model);
    expect(await ask(model)).toMatchObject({ kind: 'answer' });
  });

  it('of text does not affect images and moderation', async () => {
    const model = client();
    for (let n = 0; n < 3; n++) await ask(model);
    openai.next('image', behave.paint(Buffer.from('file')));
    expect(await model.generateImage({ userId: 'ada', prompt: 'a drink' })).toMatchObject({ kind: 'answer' });
    expect(await model.moderate('fine')).toBe('fine');
  });
});

/** The reservation of a call: the request's bytes plus its token limit. */
const reservationOf = () => Buffer.byteLength(JSON.stringify(openai.asked('chat')[0]?.body)) + 500;

describe('the token meter', () => {
  const total = async () => Number(await redis.get('{model-tokens}:total'));

  it('counts the actual cost of a call', async () => {
    openai.always('chat', behave.answer(GOOD, 321));
    const model = client();
    await ask(model);
    await ask(model);
    expect(await total()).toBe(642);
  });

  it('counts nothing for a call that was rejected with a status', async () => {
    await ask(client());
    expect(await total()).toBe(0);
  });

  it('counts the whole reservation if the cost is unknown', async () => {
    openai.next('chat', behave.hang());
    await ask(client());
    expect(await total()).toBe(reservationOf());
  });

  it.each([
    ['MODEL_TOKENS_PER_USER_DAY', 'user'],
    ['MODEL_TOKENS_PER_DAY', 'day'],
    ['MODEL_TOKENS_TOTAL', 'total'],
  ])('enforces %s under twenty concurrent calls', async (name, cap) => {
    openai.next('chat', behave.answer(GOOD, 1));
    await ask(client());
    const reservation = reservationOf();
    await redis.flushall();
    openai.reset();
    openai.always('chat', behave.answer(GOOD, reservation));
    const model = client({ [name]: String(3 * reservation + 10) });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(model)));
    expect(outcomes.filter(({ kind }) => kind === 'answer')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome.kind === 'over-budget' && outcome.cap === cap)).toHaveLength(
      17,
    );
    expect(openai.asked('chat')).toHaveLength(3);
  });

  it("applies a user's cap to that user only", async () => {
    openai.always('chat', behave.answer(GOOD, 1));
    await ask(client());
    const model = client({ MODEL_TOKENS_PER_USER_DAY: String(reservationOf()) });
    expect(await ask(model)).toMatchObject({ kind: 'over-budget' });
    expect(await ask(model, 'bob')).toMatchObject({ kind: 'answer' });
  });

  it('applies a lower cap to users without a verified address', async () => {
    openai.always('chat', behave.answer(GOOD, 1));
    await ask(client());
    const model = client({ MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: String(reservationOf()) });
    expect(await ask(model)).toEqual({ kind: 'over-budget', cap: 'user' });
    await new VerifiedUsers(redis).set('ada', true);
    expect(await ask(model)).toMatchObject({ kind: 'answer' });
  });

  it('makes no calls while Redis is unreachable', async () => {
    const lost = connectRedis('redis://127.0.0.1:9', createLogger('test', 'silent'));
    openai.always('chat', behave.answer(GOOD));
    expect(await ask(client({}, lost))).toEqual({ kind: 'over-budget', cap: 'unknown' });
    expect(openai.asked('chat')).toHaveLength(0);
    lost.disconnect();
  });
});

describe('moderation', () => {
  it.each<[string, Behavior, string]>([
    ['passes harmless text', behave.judge(false), 'fine'],
    ['flags harmful text', behave.judge(true), 'flagged'],
    ['is unknown when the server fails', behave.fail(500), 'unknown'],
    ['is unknown when the server hangs', behave.hang(), 'unknown'],
    ['is unknown when the answer is malformed', behave.answer({}), 'unknown'],
  ])('%s', async (_what, behavior, verdict) => {
    openai.next('moderation', behavior);
    expect(await client().moderate('Quiet Hour')).toBe(verdict);
  });
});

describe('an image', () => {
  it('is returned as a file', async () => {
    const file = Buffer.alloc(2 << 20, 7);
    openai.next('image', behave.paint(file));
    const outcome = await client().generateImage({ userId: 'ada', prompt: 'a drink' });
    expect(outcome.kind === 'answer' && outcome.value.equals(file)).toBe(true);
  });

  it('is not fetched from a URL', async () => {
    openai.next('image', (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":[{"url":"http://127.0.0.1/secret"}]}'),
    );
    expect(await client().generateImage({ userId: 'ada', prompt: 'x' })).toMatchObject({ kind: 'malformed' });
  });
});

describe('a client', () => {
  it('makes no requests without a key', async () => {
    const off = new ModelClient(
      z.object(modelSettings).parse({ OPENAI_BASE_URL: openai.url }),
      new TokenMeter(redis, z.object(modelSettings).parse({})),
      createLogger('test', 'silent'),
      Metrics.off,
    );
    expect(off.isOn).toBe(false);
    expect(await ask(off)).toEqual({ kind: 'unavailable', reason: 'off' });
    expect(await off.moderate('x')).toBe('unknown');
    expect(await off.generateImage({ userId: 'ada', prompt: 'x' })).toMatchObject({ reason: 'off' });
    expect(openai.asked('chat')).toHaveLength(0);
  });

  it('aborts calls in progress on shutdown', async () => {
    const model = client({ OPENAI_TIMEOUT_MS: '60000' });
    const asked = new Promise<void>((resolve) => openai.next('chat', () => resolve()));
    const answer = ask(model);
    await asked;
    model.stop();
    expect(await answer).toEqual({ kind: 'unavailable', reason: 'stopped' });
  });
});
