import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { freePort } from '@swizzle/backends/free-port';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { figure, scrape } from '@swizzle/kit/testing/scrape';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

const LONG_MS = 60_000;

let backends: Backends;
let otherServices: ServiceInProcess[] = [];
let service: RunningService;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;
let ports: { service: number; worker: number };

beforeAll(async () => {
  backends = await startBackends();
  testSettings = await createTestSettings(backends);
  ports = { service: await freePort(), worker: await freePort() };
  const environment = {
    ...testSettings.environment,
    GENERATION_METRICS_PORT: String(ports.service),
    GENERATION_WORKER_METRICS_PORT: String(ports.worker),
  };
  otherServices = [await startServiceInProcess('generation', environment, 'worker')];
  const config = readConfig(environment);
  service = await startService('generation', appModule(config), config);
}, LONG_MS);
afterAll(async () => {
  await service.stop();
  await Promise.all(otherServices.map((neighbor) => neighbor.stop()));
  await backends.stop();
});

const generate = async (userId: string) => {
  const headers = await testSettings.as({ userId, tier: 'cocktail_curious' });
  return (await fetch(`${service.url}/api/cocktails/generate`, { method: 'POST', headers, body: '{}' }))
    .status;
};

it(
  'counts six attempts and one failure when the catalog is down',
  async () => {
    expect(await generate('ada')).toBe(503);
    const worker = await scrape(ports.worker);
    expect(figure(worker, 'swizzle_generation_attempts_total', { outcome: 'unavailable' })).toBe(6);
    expect(figure(worker, 'swizzle_generation_seconds_count', { outcome: 'failed' })).toBe(1);
    expect(figure(worker, 'swizzle_generation_seconds_count', { outcome: 'made' })).toBe(0);
  },
  LONG_MS,
);

it(
  'records every stage and the maker of a finished cocktail',
  async () => {
    otherServices.push(await startServiceInProcess('catalog', testSettings.environment));
    expect(await generate('bob')).toBe(200);
    const worker = await scrape(ports.worker);
    expect(figure(worker, 'swizzle_generation_seconds_count', { outcome: 'made' })).toBe(1);
    expect(figure(worker, 'swizzle_generations_made_total', { by: 'rules' })).toBe(1);
    for (const stage of ['queue', 'rules', 'catalog']) {
      const count = figure(worker, 'swizzle_generation_stage_seconds_count', { stage });
      expect([stage, count]).toEqual([stage, 7]);
    }
  },
  LONG_MS,
);

it('exposes requests by endpoint, quota decisions and the queue backlog', async () => {
  for (let drink = 0; drink < 3; drink++) await generate('bob');
  const series = await scrape(ports.service);
  const decisions = (decision: string) =>
    figure(series, 'swizzle_quota_decisions_total', { decision, tier: 'cocktail_curious' });
  expect([decisions('granted'), decisions('refused')]).toEqual([4, 1]);
  const label = { endpoint: 'POST /api/cocktails/generate', process: 'generation' };
  expect(figure(series, 'http_request_duration_seconds_count', { ...label, status: '2xx' })).toBe(3);
  expect(figure(series, 'http_request_duration_seconds_count', { ...label, status: '5xx' })).toBe(1);
  expect(figure(series, 'swizzle_queue_backlog', { queue: 'make-cocktail' })).toBe(0);
});
