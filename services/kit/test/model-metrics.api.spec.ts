import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import { startRedis } from '@swizzle/backends/redis';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { ModelClient } from '../src/llm/model-client.ts';
import { modelSettings } from '../src/llm/model-settings.ts';
import { TokenMeter } from '../src/llm/token-meter.ts';
import { createLogger } from '../src/logging/logger.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { connectRedis } from '../src/redis/redis.ts';
import { behave, type FakeOpenai, startFakeOpenai } from '../src/testing/fake-openai.ts';
import { figure, readSeries } from '../src/testing/scrape.ts';

const SCHEMA = z.strictObject({ name: z.string() });
const logger = createLogger('test', 'silent');

let openai: FakeOpenai;
let backend: Backend;
let redis: Redis;
let metrics: Metrics;
let model: ModelClient;

beforeAll(async () => {
  [openai, backend] = await Promise.all([startFakeOpenai(), startRedis()]);
  redis = connectRedis(backend.url, logger);
});
afterAll(async () => {
  redis.disconnect();
  await Promise.all([openai.stop(), backend.stop()]);
});
beforeEach(async () => {
  openai.reset();
  await redis.flushall();
  const settings = z.object(modelSettings).parse({
    OPENAI_API_KEY: 'sk-very-secret',
    OPENAI_BASE_URL: openai.url,
    OPENAI_IMAGE_MODEL: 'painter',
    OPENAI_INPUT_PRICE: '1000000',
    OPENAI_OUTPUT_PRICE: '2000000',
    OPENAI_IMAGE_OUTPUT_PRICE: '3000000',
    MODEL_TOKENS_PER_DAY: '10000',
  });
  metrics = Metrics.of('test', { METRICS_PORT: 0 });
  model = new ModelClient(settings, new TokenMeter(redis, settings), logger, metrics);
});

const ask = () =>
  model.answer({
    task: 'drink',
    userId: 'ada',
    instructions: 'A drink.',
    messages: [],
    schema: SCHEMA,
    maxTokens: 90,
  });
const metric = async (name: string, labels: Record<string, string> = {}) =>
  figure(readSeries(await metrics.text()), name, labels);

it('counts calls by task and outcome', async () => {
  openai.next(
    'chat',
    behave.answer({ name: 'Daiquiri' }),
    behave.refuse(),
    behave.truncate(),
    behave.say('{}'),
  );
  for (let call = 0; call < 4; call++) await ask();
  await model.moderate('Daiquiri');
  const count = (task: string, outcome: string) =>
    metric('swizzle_model_call_seconds_count', { task, outcome });
  for (const outcome of ['answer', 'refused', 'truncated', 'malformed']) {
    expect([outcome, await count('drink', outcome)]).toEqual([outcome, 1]);
  }
  expect(await count('moderation', 'answer')).toBe(1);
});

it('counts tokens and spend', async () => {
  openai.next('chat', behave.answer({ name: 'Daiquiri' }, 101));
  await ask();
  expect(await metric('swizzle_model_tokens_total', { direction: 'input' })).toBe(100);
  expect(await metric('swizzle_model_tokens_total', { direction: 'output' })).toBe(1);
  expect(await metric('swizzle_model_spend_dollars_total')).toBe(102);
});

it('counts tokens of unknown direction as output', async () => {
  openai.next('image', behave.paint(Buffer.from('a picture')));
  await model.generateImage({ userId: 'ada', prompt: 'a daiquiri' });
  expect(await metric('swizzle_model_tokens_total', { direction: 'output' })).toBe(1000);
  expect(await metric('swizzle_model_spend_dollars_total')).toBe(3000);
});

it('reports which model’s breaker is open', async () => {
  const open = (breaker: string) => metric('swizzle_model_breaker_open', { breaker });
  openai.always('chat', behave.fail(500));
  for (let call = 0; call < 2; call++) await ask();
  expect(await open('words')).toBe(0);
  await ask();
  expect([await open('words'), await open('pictures')]).toEqual([1, 0]);
});

it('reports the used share of the caps', async () => {
  openai.next('chat', behave.answer({ name: 'Daiquiri' }, 250));
  await ask();
  expect(await metric('swizzle_model_budget_used_ratio', { cap: 'day' })).toBe(0.025);
});

it('exposes neither users nor content', async () => {
  openai.next('chat', behave.answer({ name: 'Daiquiri' }));
  await ask();
  expect(await metrics.text()).not.toMatch(/ada|daiquiri/i);
});
