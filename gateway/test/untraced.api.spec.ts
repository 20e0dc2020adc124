// What there is of tracing where nobody asked for it: nothing.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildChanged } from '@swizzle/scripts/build/changed';
import { builtJobs } from '@swizzle/scripts/jobs';
import { PROCESSES } from '@swizzle/scripts/processes';
import { ROOT } from '@swizzle/scripts/root';
import { silent } from '@swizzle/scripts/steps';
import { startGateway } from './start-gateway.ts';

const BUILD_MS = 120_000;
const THEIRS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await buildChanged(silent);
}, BUILD_MS);
afterAll(() => gateway.stop());

const jobs = (settings: NodeJS.ProcessEnv) => {
  const backends = { mongoUri: 'mongodb://db', redisUrl: 'redis://db', natsUrl: 'nats://bus' };
  return builtJobs(8080, { backends, keys: { privateKey: 'private', publicKey: 'public' }, settings });
};
const start = 'dist/tracing.js';

it.each(PROCESSES)('$name holds nothing of the SDK, which lies beside it', async ({ home, entry }) => {
  const built = (file: string) => readFile(join(ROOT, home, 'dist', file), 'utf8');
  expect(await built(`${entry}.js`)).not.toMatch(/BatchSpanProcessor|OTLPTraceExporter/);
  expect(await built('tracing.js')).toMatch(/BatchSpanProcessor/);
});

it('loads the SDK only where traces go somewhere', async () => {
  const off = await jobs({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  expect(off.filter(({ args }) => args.some((arg) => arg.includes(start)))).toEqual([]);
  const on = await jobs({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  expect(on.filter(({ args }) => args.some((arg) => arg.includes(start)))).toHaveLength(PROCESSES.length);
  expect(on.map(({ name, env }) => env.OTEL_SERVICE_NAME === name)).not.toContain(false);
});

it('tells a service of no trace, of the client least of all', async () => {
  const headers = { traceparent: THEIRS, tracestate: 'them=1', baggage: 'who=ada' };
  for (const url of ['/api/cocktails/7', '/api/me']) {
    const cookie = await gateway.signIn('ada', 'cocktail_curious');
    await gateway.app.inject({ method: 'GET', url, headers: { ...headers, cookie } });
  }
  expect(gateway.upstream.calls.length).toBeGreaterThan(0);
  for (const call of gateway.upstream.calls)
    expect(Object.keys(call.headers).filter((name) => /^(trace|baggage)/.test(name))).toEqual([]);
});
