// The overhead of telemetry: the CPU of all processes of a system that exports traces and metrics, relative to one that
// doesn't.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@swizzle/backends/free-port';
import { PROCESSES } from '../dev/processes/processes.ts';
import { startSystem } from '../dev/system.ts';
import { callerOf, MADE } from '../load/calls.ts';
import { usageOf } from '../load/meter.ts';
import { signedIn } from '../load/users.ts';
import { type Figure, median } from './figure.ts';
import { LoadClient } from './gateway/measured.ts';

// A system of the comparison, with or without telemetry, and its load.

/** Enough that none reaches the rate limit per user. */
const USERS = 100;
const ADDRESSES = 2000;
/** Concurrent generations. */
const CONCURRENCY = 8;

/** Sends a number of requests. */
type Load = (requests: number) => Promise<unknown>;

interface ComparedSystem {
  readonly loads: { readonly cachedRead: Load; readonly proxiedRead: Load; readonly cocktail: Load };
  /** CPU seconds of all processes since their start. */
  cpu(): number;
  stop(): Promise<void>;
}

async function startComparedSystem(settings: NodeJS.ProcessEnv): Promise<ComparedSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const port = await freePort();
  const system = await startSystem({ dataDir, port, settings: { ...settings, TRUSTED_PROXIES: 'loopback' } });
  const cookies = await signedIn(system.backends.redisUrl, system.url, USERS);
  const visitors = Array.from({ length: ADDRESSES }, (_, index) => ({
    cookie: cookies[index % USERS] as string,
    address: `10.0.${index >> 8}.${index & 255}`,
  }));
  const clientOf = (path: string) => new LoadClient(port, path, visitors);
  const [cached, proxied] = [clientOf('/api/cocktails/featured'), clientOf('/api/user/saved-cocktails')];
  const cocktails = callerOf(system.url, cookies);
  const own = new Set(PROCESSES.map(({ name }) => name));
  const pids = () =>
    system.processes.filter(({ name }) => own.has(name)).map((process) => process.child().pid);
  return {
    loads: {
      cachedRead: (requests) => cached.run(requests),
      proxiedRead: (requests) => proxied.run(requests),
      cocktail: (requests) => runConcurrently(requests, async () => expectMade(await cocktails.ask())),
    },
    cpu: () => [...usageOf(pids()).values()].reduce((sum, { cpu }) => sum + cpu, 0),
    stop: async () => {
      cocktails.close();
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function expectMade(outcome: string): void {
  if (outcome !== MADE) throw new Error(`generating a cocktail failed: ${outcome}`);
}

/** Runs work a number of times, with limited concurrency. */
async function runConcurrently(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const runner = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runner));
}

const LIMIT_PERCENT = 5;
/** CPU milliseconds per second, of all processes together. */
const IDLE_LIMIT = 20;
const IDLE_MS = 10_000;
const ROUNDS = 7;

/** The sampler of the chart. */
const CHART_SAMPLER = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };

/** Scrape interval of Prometheus in milliseconds: a quarter of its default. */
const SCRAPE_MS = 15_000;

/** The order within a round, whether the system has telemetry: balanced in first, last and repeated places. */
const ORDER = [true, false, false, true, false, true, true, false];

/** Requests per system and step of a round, and uncounted rounds until the code is compiled. */
const LOADS = [
  { kind: 'cachedRead', what: 'a shared read', requests: 10_000, warmUp: 1 },
  { kind: 'proxiedRead', what: 'a private read', requests: 1000, warmUp: 2 },
  { kind: 'cocktail', what: 'a cocktail', requests: 20, warmUp: 7 },
] as const;

/** A collector that discards traces. */
async function startCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The metrics port of each process. */
async function metricsPorts(): Promise<[setting: string, port: number][]> {
  const ports: [string, number][] = [];
  for (const { port } of PROCESSES) ports.push([port.replace(/PORT$/, 'METRICS_PORT'), await freePort()]);
  return ports;
}

interface Comparison {
  readonly telemetry: ComparedSystem;
  readonly plain: ComparedSystem;
  /** Scrapes all processes if the interval is over. */
  scrape(): Promise<unknown>;
}

type Rates = readonly [telemetry: number, plain: number];

/** CPU seconds per second without load. */
async function idleRates({ telemetry, plain }: Comparison): Promise<Rates> {
  const before = [telemetry.cpu(), plain.cpu()] as const;
  await pause(IDLE_MS);
  return [(telemetry.cpu() - before[0]) / (IDLE_MS / 1000), (plain.cpu() - before[1]) / (IDLE_MS / 1000)];
}

export async function measureTelemetry(): Promise<Figure[]> {
  const collector = await startCollector();
  const ports = await metricsPorts();
  const telemetry = await startComparedSystem({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...CHART_SAMPLER,
    ...Object.fromEntries(ports.map(([name, port]) => [name, String(port)])),
  });
  const plain = await startComparedSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: '', METRICS_PORT: undefined });
  let scrapedAt = 0;
  const scrape = async () => {
    if (Date.now() < scrapedAt + SCRAPE_MS) return;
    scrapedAt = Date.now();
    await Promise.all(
      ports.map(async ([, port]) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
  };
  try {
    const comparison = { telemetry, plain, scrape };
    const figures: Figure[] = [];
    for (const load of LOADS) {
      const value = 100 * (median(await ratiosOf(load, comparison)) - 1);
      const what = `telemetry: CPU of ${load.what}, more by`;
      figures.push({ what, value, limit: LIMIT_PERCENT, unit: '%' });
    }
    // At the end, because a system isn't idle right after its start.
    return [idleFigure(await idleRates(comparison)), ...figures];
  } finally {
    await Promise.all([telemetry.stop(), plain.stop()]);
    collector.stop();
  }
}

const idleFigure = ([telemetry, plain]: Rates): Figure => ({
  what: `telemetry: CPU of ${PROCESSES.length} idle processes, more by`,
  value: 1000 * (telemetry - plain),
  limit: IDLE_LIMIT,
  unit: 'ms/s',
});

/** The ratio of CPU with and without telemetry, by round, after a warm-up. Traces of a round are exported in the next. */
async function ratiosOf(
  { kind, requests, warmUp }: (typeof LOADS)[number],
  { telemetry, plain, scrape }: Comparison,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = -warmUp; round < ROUNDS; round++) {
    const before = [telemetry.cpu(), plain.cpu()] as const;
    for (const hasTelemetry of ORDER) await (hasTelemetry ? telemetry : plain).loads[kind](requests);
    await scrape();
    if (round >= 0) ratios.push((telemetry.cpu() - before[0]) / (plain.cpu() - before[1]));
  }
  return ratios;
}
