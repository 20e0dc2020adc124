import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let metricsUrl: string;
beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  gateway = await startGateway(PUBLIC_URL, { GATEWAY_METRICS_PORT: String(port) });
});
afterAll(() => gateway.stop());

/** The value of the one line that begins so. */
const figure = async (beginning: string) => {
  const text = await (await fetch(metricsUrl)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(beginning))
      ?.split(' ')
      .at(-1),
  );
};

it('counts and times requests by row, method and class of status', async () => {
  await gateway.app.inject('/api/auth/user');
  await gateway.app.inject('/api/cocktails/7');
  await gateway.app.inject({ method: 'HEAD', url: '/api/cocktails/7' });
  const count = (row: string, method: string, status: string) =>
    figure(`http_request_duration_seconds_count{row="${row}",method="${method}",status="${status}"}`);
  expect(await count('GET /api/auth/user', 'GET', '4xx')).toBe(1);
  expect(await count('GET /api/cocktails/:id', 'GET', '2xx')).toBe(1);
  expect(await count('GET /api/cocktails/:id', 'HEAD', '2xx')).toBe(1);
});

it('counts what memory answered', async () => {
  await Promise.all([gateway.app.inject('/api/cocktails/8'), gateway.app.inject('/api/cocktails/8')]);
  const hits = await figure('gateway_shared_reads_total{outcome="hit"}');
  await gateway.app.inject('/api/cocktails/8');
  expect(await figure('gateway_shared_reads_total{outcome="hit"}')).toBe(hits + 1);
  expect(await figure('gateway_shared_reads_total{outcome="coalesced"}')).toBe(1);
});

it('tells nothing where the public is served', async () => {
  const answer = await gateway.app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).not.toContain('http_request_duration');
});

it('serves nothing but its figures', async () => {
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
});
