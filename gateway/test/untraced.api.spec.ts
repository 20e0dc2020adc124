// Without tracing settings, nothing of OpenTelemetry is loaded.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildChanged } from '@swizzle/scripts/dev/build/changed';
import { builtJobs } from '@swizzle/scripts/dev/jobs';
import { PROCESSES } from '@swizzle/scripts/dev/processes/processes';
import { ROOT } from '@swizzle/scripts/dev/root';
import { silent } from '@swizzle/scripts/dev/terminal';
import { startGateway } from './start-gateway.ts';

const run = promisify(execFile);
const BUILD_MS = 120_000;
const COLLECTOR = 'http://127.0.0.1:9';
const THEIRS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  await buildChanged(silent);
}, BUILD_MS);
afterAll(() => gateway.stop());

const TRACING = 'dist/tracing.js';

/** Packages of OpenTelemetry that importing `tracing.js` loads. */
async function loadedWith(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const script = "console.log(JSON.stringify(Object.keys(require('node:module')._cache)))";
  const { PATH } = process.env;
  const { stdout } = await run(process.execPath, ['--import', `./${TRACING}`, '--eval', script], {
    cwd: join(ROOT, 'services/catalog'),
    env: { PATH, ...settings },
  });
  const files: string[] = JSON.parse(stdout);
  return files.filter((file) => /opentelemetry|otel|in-the-middle/.test(file));
}

it.each(PROCESSES)('$name does not bundle the SDK', async ({ home, entry }) => {
  const bundle = await readFile(join(ROOT, home, `dist/${entry}.js`), 'utf8');
  expect(bundle).not.toMatch(/BatchSpanProcessor|OTLPTraceExporter|from "@opentelemetry/);
});

it.each([
  ['there is no endpoint', {}],
  ['the endpoint is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'true' }],
])('loads nothing of OpenTelemetry if %s', async (_where, settings) => {
  expect(await loadedWith(settings)).toEqual([]);
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc', 'exporter-trace-otlp-grpc'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http/json', 'exporter-trace-otlp-http'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http/protobuf', 'exporter-trace-otlp-proto'],
])('starts the SDK if %s is set, with the protocol %s', async (name, protocol, exporter) => {
  const loaded = await loadedWith({ [name]: COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: protocol });
  for (const part of ['sdk-node', exporter]) expect(loaded.join()).toContain(`@opentelemetry/${part}/`);
});

it('gives every process its name, and tracing before its own code', async () => {
  const backends = { mongoUri: 'mongodb://db', redisUrl: 'redis://db', natsUrl: 'nats://bus' };
  const keys = { privateKey: 'private', publicKey: 'public', totpKey: 'totp' };
  const jobs = await builtJobs(8080, { backends, keys });
  expect(jobs.map(({ name, env }) => env.OTEL_SERVICE_NAME === name)).not.toContain(false);
  expect(jobs.filter(({ args }) => args.some((arg) => arg.endsWith(TRACING)))).toHaveLength(PROCESSES.length);
});

it('forwards no trace headers', async () => {
  const headers = { traceparent: THEIRS, tracestate: 'them=1', baggage: 'who=ada' };
  for (const url of ['/api/cocktails/7', '/api/me']) {
    const cookie = await gateway.signIn('ada', 'cocktail_curious');
    await gateway.app.inject({ method: 'GET', url, headers: { ...headers, cookie } });
  }
  expect(gateway.upstream.calls.length).toBeGreaterThan(0);
  for (const call of gateway.upstream.calls)
    expect(Object.keys(call.headers).filter((name) => /^(trace|baggage)/.test(name))).toEqual([]);
});
