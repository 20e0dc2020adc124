// What telling traces and figures costs: the CPU of all processes of a system that tells, in that of one that does not.
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
import { Caller } from './gateway/measured.ts';

// A whole system for one side of the comparison: with telemetry or without, and how it is asked for things.

/** Each may only ask so often. */
const USERS = 100;
const ADDRESSES = 2000;
/** Cocktails under way at once. */
const WIDTH = 8;

/** What is asked for, so many times. */
type Ask = (times: number) => Promise<unknown>;

interface Side {
  readonly asks: { readonly kept: Ask; readonly passedOn: Ask; readonly cocktail: Ask };
  /** Seconds of CPU that its processes have used. */
  cpu(): number;
  stop(): Promise<void>;
}

async function startSide(settings: NodeJS.ProcessEnv): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const port = await freePort();
  const system = await startSystem({ dataDir, port, settings: { ...settings, TRUSTED_PROXIES: 'loopback' } });
  const cookies = await signedIn(system.backends.redisUrl, system.url, USERS);
  const visitors = Array.from({ length: ADDRESSES }, (_, index) => ({
    cookie: cookies[index % USERS] as string,
    address: `10.0.${index >> 8}.${index & 255}`,
  }));
  const reads = (path: string) => new Caller(port, path, visitors);
  const [kept, passedOn] = [reads('/api/cocktails/featured'), reads('/api/user/saved-cocktails')];
  const cocktails = callerOf(system.url, cookies);
  const own = new Set(PROCESSES.map(({ name }) => name));
  const pids = () =>
    system.processes.filter(({ name }) => own.has(name)).map((process) => process.child().pid);
  return {
    asks: {
      kept: (times) => kept.ask(times),
      passedOn: (times) => passedOn.ask(times),
      cocktail: (times) => inTurns(times, WIDTH, async () => expectMade(await cocktails.ask())),
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
  if (outcome !== MADE) throw new Error(`asking for a cocktail came to: ${outcome}`);
}

/** So many times in all, so many of them at once. */
async function inTurns(times: number, width: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const turn = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: width }, turn));
}

const LIMIT_PERCENT = 5;
/** Milliseconds of CPU a second, of all processes together. */
const IDLE_LIMIT = 20;
const IDLE_MS = 10_000;
const ROUNDS = 7;

/** As the chart samples. */
const CHART_SAMPLER = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };

/** Milliseconds between two looks of Prometheus: its own default is four times that. */
const SCRAPE_MS = 15_000;

/** Who is asked, in turn: neither is first, last, or asked twice in a row more often than the other. */
const TURNS = [true, false, false, true, false, true, true, false];

/** How often each side is asked in a turn, and rounds until what then runs is compiled: those count for nothing. */
const WORK = [
  { kind: 'kept', what: 'a shared read', times: 10_000, warmUp: 1 },
  { kind: 'passedOn', what: 'a read of one person', times: 1000, warmUp: 2 },
  { kind: 'cocktail', what: 'a cocktail', times: 20, warmUp: 7 },
] as const;

/** Takes traces and looks at none: what a collector does with them is not ours to measure. */
async function startSink() {
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

/** Everybody's port for Prometheus. */
async function metricsPorts(): Promise<[setting: string, port: number][]> {
  const ports: [string, number][] = [];
  for (const { port } of PROCESSES) ports.push([port.replace(/PORT$/, 'METRICS_PORT'), await freePort()]);
  return ports;
}

interface Sides {
  readonly telling: Side;
  readonly silent: Side;
  /** Prometheus looks, if it is time. */
  scrape(): Promise<unknown>;
}

type Rates = readonly [telling: number, silent: number];

/** Seconds of CPU a second while nobody asks for anything. */
async function idleRates({ telling, silent }: Sides): Promise<Rates> {
  const before = [telling.cpu(), silent.cpu()] as const;
  await pause(IDLE_MS);
  return [(telling.cpu() - before[0]) / (IDLE_MS / 1000), (silent.cpu() - before[1]) / (IDLE_MS / 1000)];
}

export async function measureTelemetry(): Promise<Figure[]> {
  const sink = await startSink();
  const ports = await metricsPorts();
  const telling = await startSide({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    ...CHART_SAMPLER,
    ...Object.fromEntries(ports.map(([name, port]) => [name, String(port)])),
  });
  const silent = await startSide({ OTEL_EXPORTER_OTLP_ENDPOINT: '', METRICS_PORT: undefined });
  let scrapedAt = 0;
  const scrape = async () => {
    if (Date.now() < scrapedAt + SCRAPE_MS) return;
    scrapedAt = Date.now();
    await Promise.all(
      ports.map(async ([, port]) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
  };
  try {
    const sides = { telling, silent, scrape };
    const figures: Figure[] = [];
    for (const work of WORK) {
      const value = 100 * (median(await ratiosOf(work, sides)) - 1);
      const what = `telemetry: CPU of ${work.what}, more by`;
      figures.push({ what, value, limit: LIMIT_PERCENT, unit: '%' });
    }
    // At the end: what has just started is not idle yet.
    return [idleFigure(await idleRates(sides)), ...figures];
  } finally {
    await Promise.all([telling.stop(), silent.stop()]);
    sink.stop();
  }
}

const idleFigure = ([telling, silent]: Rates): Figure => ({
  what: `telemetry: CPU of ${PROCESSES.length} idle processes, more by`,
  value: 1000 * (telling - silent),
  limit: IDLE_LIMIT,
  unit: 'ms/s',
});

/**
 * CPU of the side that tells, in that of the silent one, round by round, once both are warm. Each has as long a time in
 * which the other works. What one round has to tell is sent in the next, as that one sends what was before.
 */
async function ratiosOf(
  { kind, times, warmUp }: (typeof WORK)[number],
  { telling, silent, scrape }: Sides,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = -warmUp; round < ROUNDS; round++) {
    const before = [telling.cpu(), silent.cpu()] as const;
    for (const tells of TURNS) await (tells ? telling : silent).asks[kind](times);
    await scrape();
    if (round >= 0) ratios.push((telling.cpu() - before[0]) / (silent.cpu() - before[1]));
  }
  return ratios;
}
