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

it('counts and times requests by row, method and class of status', async () => {
  await gateway.app.inject('/api/auth/user');
  await gateway.app.inject('/api/cocktails/7');
  await gateway.app.inject({ method: 'HEAD', url: '/api/cocktails/7' });
  const series = await scrape(port);
  const count = (row: string, method: string, status: string) =>
    figure(series, 'http_request_duration_seconds_count', { row, method, status, process: 'gateway' });
  expect(count('GET /api/auth/user', 'GET', '4xx')).toBe(1);
  expect(count('GET /api/cocktails/:id', 'GET', '2xx')).toBe(1);
  expect(count('GET /api/cocktails/:id', 'HEAD', '2xx')).toBe(1);
});

it('counts what memory answered', async () => {
  const count = async (outcome: string) =>
    figure(await scrape(port), 'gateway_shared_reads_total', { outcome });
  await Promise.all([gateway.app.inject('/api/cocktails/8'), gateway.app.inject('/api/cocktails/8')]);
  const hits = (await count('hit')) ?? Number.NaN;
  await gateway.app.inject('/api/cocktails/8');
  expect(await count('hit')).toBe(hits + 1);
  expect(await count('coalesced')).toBe(1);
});

it('says whether it is ready, and what it needs', async () => {
  const series = await scrape(port);
  expect(figure(series, 'swizzle_ready')).toBe(1);
  expect(figure(series, 'swizzle_dependency_up', { dependency: 'redis' })).toBe(1);
});

it('tells nothing where the public is served', async () => {
  const answer = await gateway.app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).not.toContain('http_request_duration');
});

it('serves nothing but its figures', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
