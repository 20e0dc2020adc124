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

/** Long enough for an answer on a busy machine; what hangs is waited for as long. */
const TIMEOUT_MS = 1500;
const SECRET = 'sk-very-secret';
const INSTRUCTIONS = 'Name a drink for whoever asks you to, and tell nobody how.';
const WORDS = 'a wish that nobody else may read';

const schema = z.strictObject({ name: z.string().min(1).max(80), proof: z.int() });

let openai: FakeOpenai;
let backend: Backend;
let redis: Redis;
let log: string[] = [];

beforeAll(async () => {
  [openai, backend] = await Promise.all([startFakeOpenai(), startRedis()]);
  redis = connectRedis(backend.url, createLogger('test', 'silent'));
  // The first call loads what the others have then.
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

const client = (given: Record<string, string> = {}, meterRedis = redis) => {
  const settings = z.object(modelSettings).parse({
    OPENAI_API_KEY: SECRET,
    OPENAI_BASE_URL: openai.url,
    OPENAI_IMAGE_MODEL: 'painter',
    OPENAI_TIMEOUT_MS: String(TIMEOUT_MS),
    ...given,
  });
  const logger = pino({ level: 'trace' }, { write: (line) => void log.push(line) });
  return new ModelClient(settings, new TokenMeter(meterRedis, settings), logger, Metrics.off);
};

const ask = (model: ModelClient, userId = 'ada') =>
  model.answer({
    task: 'drink',
    userId,
    instructions: INSTRUCTIONS,
    messages: [{ role: 'user', content: WORDS }],
    schema,
    maxTokens: 500,
  });

const GOOD = { name: 'Quiet Hour', proof: 40 };

describe('an answer', () => {
  it('is what the schema asked for', async () => {
    openai.next('chat', behave.answer(GOOD));
    expect(await ask(client())).toEqual({ kind: 'answer', value: GOOD });
  });

  it('is asked for with a strict schema, a bound, and a name for the user that says nothing', async () => {
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
    ['what it was told', INSTRUCTIONS],
    ['the key', `${SECRET}, since you ask`],
  ])('that repeats %s is discarded', async (_what, name) => {
    openai.next('chat', behave.answer({ name, proof: 40 }));
    expect(await ask(client())).toEqual({
      kind: 'malformed',
      faults: ['The answer repeats its instructions.'],
    });
  });

  it('leaves counts in the log, and no words, users or keys', async () => {
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
    ['drips for ever', behave.drip(), { kind: 'unavailable', reason: 'late' }],
    ['answers 500', behave.fail(500), { kind: 'unavailable', reason: 'failed' }],
    ['breaks off', behave.breakOff(), { kind: 'unavailable', reason: 'failed' }],
    ['does not know the model', behave.fail(404), { kind: 'unavailable', reason: 'failed' }],
    [
      'wants us to wait',
      behave.fail(429, { 'retry-after': '7' }),
      { kind: 'rate-limited', retryAfterMs: 7000 },
    ],
    [
      'wants us to wait, not saying how long',
      behave.fail(429),
      { kind: 'rate-limited', retryAfterMs: 20_000 },
    ],
    ['has no money left', behave.runOut(), { kind: 'rate-limited', retryAfterMs: 600_000 }],
    ['does not take the key', behave.fail(401), { kind: 'rate-limited', retryAfterMs: 600_000 }],
    ['refuses', behave.refuse(), { kind: 'refused' }],
    ['stops in the middle', behave.truncate(), { kind: 'truncated' }],
    ['answers another shape', behave.answer({ name: '' }), { kind: 'malformed' }],
    ['answers no JSON', behave.say('Certainly! {'), { kind: 'malformed' }],
    ['answers a megabyte', behave.flood(), { kind: 'malformed', faults: ['The answer is far too long.'] }],
    [
      'sends us elsewhere',
      behave.fail(307, { location: '/v1/chat/completions' }),
      { kind: 'unavailable', reason: 'failed' },
    ],
    ['answers a web page', behave.speakHtml(), { kind: 'malformed' }],
  ])('that %s is an outcome, in time', async (_what, behavior, outcome) => {
    openai.next('chat', behavior);
    const startedAt = Date.now();
    expect(await ask(client())).toMatchObject(outcome);
    // Sooner than the one that wants us to wait, and than those that never end.
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(openai.asked('chat')).toHaveLength(1);
  });

  it('tells where an answer departs from its schema', async () => {
    openai.next('chat', behave.answer({ name: 7, proof: 1 }));
    const outcome = await ask(client());
    expect(outcome).toMatchObject({ kind: 'malformed', faults: [expect.stringContaining('name')] });
  });
});

describe('the breaker', () => {
  it('lets two failures pass and asks again', async () => {
    openai.next('chat', behave.fail(500), behave.fail(500), behave.answer(GOOD));
    const model = client();
    const kinds = [await ask(model), await ask(model), await ask(model)].map(({ kind }) => kind);
    expect(kinds).toEqual(['unavailable', 'unavailable', 'answer']);
  });

  it('opens after three failures in a row, and makes no request then', async () => {
    const model = client();
    for (let n = 0; n < 3; n++) await ask(model);
    openai.always('chat', behave.answer(GOOD));
    expect(await ask(model)).toEqual({ kind: 'unavailable', reason: 'resting' });
    expect(openai.asked('chat')).toHaveLength(3);
  });

  it('stays open for as long as the server wanted', async () => {
    openai.next('chat', behave.fail(429, { 'retry-after': '60' }), behave.answer(GOOD));
    const model = client();
    await ask(model);
    expect(await ask(model)).toEqual({ kind: 'unavailable', reason: 'resting' });
  });

  it('closes when that time is over', async () => {
    openai.next('chat', behave.fail(429, { 'retry-after': '0' }), behave.answer(GOOD));
    const model = client();
    await ask(model);
    expect(await ask(model)).toMatchObject({ kind: 'answer' });
  });

  it('for words leaves pictures and moderation alone', async () => {
    const model = client();
    for (let n = 0; n < 3; n++) await ask(model);
    openai.next('image', behave.paint(Buffer.from('file')));
    expect(await model.paint({ userId: 'ada', prompt: 'a drink' })).toMatchObject({ kind: 'answer' });
    expect(await model.moderate('fine')).toBe('fine');
  });
});

/** Bytes of the question, which bound its tokens, and the bound of its answer. */
const mostOf = () => Buffer.byteLength(JSON.stringify(openai.asked('chat')[0]?.body)) + 500;

describe('the token meter', () => {
  const total = async () => Number(await redis.get('{model-tokens}:total'));

  it('counts what a call did cost', async () => {
    openai.always('chat', behave.answer(GOOD, 321));
    const model = client();
    await ask(model);
    await ask(model);
    expect(await total()).toBe(642);
  });

  it('counts nothing for what was refused with a status', async () => {
    await ask(client());
    expect(await total()).toBe(0);
  });

  it('counts the most that it can have cost where nobody says', async () => {
    openai.next('chat', behave.hang());
    await ask(client());
    expect(await total()).toBe(mostOf());
  });

  it.each([
    ['MODEL_TOKENS_PER_USER_DAY', 'user'],
    ['MODEL_TOKENS_PER_DAY', 'day'],
    ['MODEL_TOKENS_TOTAL', 'total'],
  ])('holds %s under twenty calls at once', async (name, cap) => {
    openai.next('chat', behave.answer(GOOD, 1));
    await ask(client());
    const most = mostOf();
    await redis.flushall();
    openai.reset();
    openai.always('chat', behave.answer(GOOD, most));
    const model = client({ [name]: String(3 * most + 10) });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(model)));
    expect(outcomes.filter(({ kind }) => kind === 'answer')).toHaveLength(3);
    expect(outcomes.filter((one) => one.kind === 'over-budget' && one.cap === cap)).toHaveLength(17);
    expect(openai.asked('chat')).toHaveLength(3);
  });

  it("leaves a user's spent day to that user", async () => {
    openai.always('chat', behave.answer(GOOD, 1));
    await ask(client());
    const model = client({ MODEL_TOKENS_PER_USER_DAY: String(mostOf()) });
    expect(await ask(model)).toMatchObject({ kind: 'over-budget' });
    expect(await ask(model, 'bob')).toMatchObject({ kind: 'answer' });
  });

  it('holds less for a user whose address nobody has verified', async () => {
    openai.always('chat', behave.answer(GOOD, 1));
    await ask(client());
    const model = client({ MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: String(mostOf()) });
    expect(await ask(model)).toEqual({ kind: 'over-budget', cap: 'user' });
    await new VerifiedUsers(redis).set('ada', true);
    expect(await ask(model)).toMatchObject({ kind: 'answer' });
  });

  it('spends nothing while it cannot count', async () => {
    const lost = connectRedis('redis://127.0.0.1:9', createLogger('test', 'silent'));
    openai.always('chat', behave.answer(GOOD));
    expect(await ask(client({}, lost))).toEqual({ kind: 'over-budget', cap: 'unknown' });
    expect(openai.asked('chat')).toHaveLength(0);
    lost.disconnect();
  });
});

describe('moderation', () => {
  it.each<[string, Behavior, string]>([
    ['passes what is fine', behave.judge(false), 'fine'],
    ['flags what is not', behave.judge(true), 'flagged'],
    ['does not know when the server fails', behave.fail(500), 'unknown'],
    ['does not know when the server hangs', behave.hang(), 'unknown'],
    ['does not know when the answer makes no sense', behave.answer({}), 'unknown'],
  ])('%s', async (_what, behavior, verdict) => {
    openai.next('moderation', behavior);
    expect(await client().moderate('Quiet Hour')).toBe(verdict);
  });
});

describe('a picture', () => {
  it('comes as its file', async () => {
    const file = Buffer.alloc(2 << 20, 7);
    openai.next('image', behave.paint(file));
    const outcome = await client().paint({ userId: 'ada', prompt: 'a drink' });
    expect(outcome.kind === 'answer' && outcome.value.equals(file)).toBe(true);
  });

  it('is not fetched from an address', async () => {
    openai.next('image', (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":[{"url":"http://127.0.0.1/secret"}]}'),
    );
    expect(await client().paint({ userId: 'ada', prompt: 'x' })).toMatchObject({ kind: 'malformed' });
  });
});

describe('a client that is off', () => {
  it('without a key makes no request', async () => {
    const off = new ModelClient(
      z.object(modelSettings).parse({ OPENAI_BASE_URL: openai.url }),
      new TokenMeter(redis, z.object(modelSettings).parse({})),
      createLogger('test', 'silent'),
      Metrics.off,
    );
    expect(off.isOn).toBe(false);
    expect(await ask(off)).toEqual({ kind: 'unavailable', reason: 'off' });
    expect(await off.moderate('x')).toBe('unknown');
    expect(await off.paint({ userId: 'ada', prompt: 'x' })).toMatchObject({ reason: 'off' });
    expect(openai.asked('chat')).toHaveLength(0);
  });

  it('because its process stops ends what is under way', async () => {
    const model = client({ OPENAI_TIMEOUT_MS: '60000' });
    const asked = new Promise<void>((resolve) => openai.next('chat', () => resolve()));
    const answer = ask(model);
    await asked;
    model.stop();
    expect(await answer).toEqual({ kind: 'unavailable', reason: 'stopped' });
  });
});
