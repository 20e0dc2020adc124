import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { figure, scrape } from '@swizzle/kit/testing/scrape';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let port: number;
beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway(PUBLIC_URL, { GATEWAY_METRICS_PORT: String(port) });
});
afterAll(() => gateway.stop());

it('counts and times requests by endpoint, method and status class', async () => {
  await gateway.app.inject('/api/auth/user');
  await gateway.app.inject('/api/cocktails/7');
  await gateway.app.inject({ method: 'HEAD', url: '/api/cocktails/7' });
  const series = await scrape(port);
  const count = (endpoint: string, method: string, status: string) =>
    figure(series, 'http_request_duration_seconds_count', { endpoint, method, status, process: 'gateway' });
  expect(count('GET /api/auth/user', 'GET', '4xx')).toBe(1);
  expect(count('GET /api/cocktails/:id', 'GET', '2xx')).toBe(1);
  expect(count('GET /api/cocktails/:id', 'HEAD', '2xx')).toBe(1);
});

it('counts responses from the cache', async () => {
  const count = async (outcome: string) =>
    figure(await scrape(port), 'gateway_shared_reads_total', { outcome });
  await Promise.all([gateway.app.inject('/api/cocktails/8'), gateway.app.inject('/api/cocktails/8')]);
  const hits = (await count('hit')) ?? Number.NaN;
  await gateway.app.inject('/api/cocktails/8');
  expect(await count('hit')).toBe(hits + 1);
  expect(await count('coalesced')).toBe(1);
});

it('reports readiness and dependencies', async () => {
  const series = await scrape(port);
  expect(figure(series, 'swizzle_ready')).toBe(1);
  expect(figure(series, 'swizzle_dependency_up', { dependency: 'redis' })).toBe(1);
});

it('exposes no metrics on the public port', async () => {
  const answer = await gateway.app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).not.toContain('http_request_duration');
});

it('serves nothing but metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
