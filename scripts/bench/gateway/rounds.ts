// Short alternating rounds (a, b, c, d, a, b, c, d, …), so that other load of the machine affects all servers alike.
import { readFileSync } from 'node:fs';
import type { Profiler, Runtime } from 'node:inspector';
import { cpus } from 'node:os';
import { median, quantile } from '../figure.ts';
import { CONNECTIONS, type LoadClient, type MeasuredProcess } from './measured.ts';

// Attributes the samples of a profile to packages, by the path that the bundler writes above each module. Samples are
// of wall time: a call that wakes another process on the same core seems longer than its CPU time.

const MODULE = /^\/\/ ((?:\.\.\/)*(?:node_modules|gateway|proto|services)\/\S+)$/;
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/g;
const SOCKET_WRITE = /^write(v|\w+String|Buffer)$/;

interface Part {
  name: string;
  /** Share of the busy time, 0 to 1. */
  share: number;
}

/** The packages with the largest shares, the largest first. */
export function largestParts(profile: Profiler.Profile, bundle: string, count: number): Part[] {
  const ownerAt = ownersOf(bundle);
  const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame, ownerAt)]));
  const times = new Map<string, number>();
  const { samples = [], timeDeltas = [] } = profile;
  samples.forEach((id, at) => {
    const owner = owners.get(id);
    if (owner) times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[at] ?? 0));
  });
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([name, time]) => ({ name, share: time / whole }))
    .sort((a, b) => b.share - a.share)
    .slice(0, count);
}

const NATIVE = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'native code: reading from sockets, timers'],
]);

/** Undefined for idle time, and for the profiler itself. */
function ownerOf(frame: Runtime.CallFrame, ownerAt: (line: number) => string): string | undefined {
  const { url, functionName, lineNumber } = frame;
  if (functionName === '(idle)' || url === 'node:inspector') return undefined;
  if (url.endsWith('/dist/main.js')) return ownerAt(lineNumber);
  if (url.includes('node_modules/')) return packageOf(url);
  if (url.startsWith('node:')) return nodeModuleOf(url);
  if (SOCKET_WRITE.test(functionName)) return 'native code: writing to sockets';
  return NATIVE.get(functionName) ?? (url.startsWith('wasm:') ? 'undici' : 'native code: everything else');
}

const packageOf = (path: string) => [...path.matchAll(PACKAGE)].at(-1)?.[1] ?? path;

/** Maps 'node:internal/streams/writable' and 'node:_http_outgoing' to their public modules. */
const nodeModuleOf = (url: string) => {
  if (url.includes('_http')) return 'node:http';
  return url.replace(/^(node:)internal\/(?:process\/)?([^/]+).*$/, '$1$2');
};

/** Maps a line of the bundle (counted from 0) to its package, or to our source file. */
function ownersOf(bundle: string): (line: number) => string {
  let owner = 'bundle';
  const lines = readFileSync(bundle, 'utf8').split('\n');
  const owners = lines.map((line) => {
    const path = MODULE.exec(line)?.[1];
    if (path) owner = path.includes('node_modules/') ? packageOf(path) : path;
    return owner;
  });
  return (line) => owners[line] ?? 'bundle';
}

/** A compared server and its client. */
export interface ComparedServer {
  name: string;
  server: MeasuredProcess;
  client: LoadClient;
}

interface Round {
  /** CPU microseconds of the server per request. */
  cpu: number;
  p50: number;
  p99: number;
}

export interface Shape {
  rounds: number;
  requests: number;
  warmUp: number;
}

/** @returns the rounds of each server, in the given order */
export async function measureRounds(servers: readonly ComparedServer[], shape: Shape): Promise<Round[][]> {
  for (const { client } of servers) await client.run(shape.warmUp);
  const rounds: Round[][] = servers.map(() => []);
  for (let round = 0; round < shape.rounds; round++) {
    for (const [index, compared] of servers.entries()) {
      rounds[index]?.push(await measureRound(compared, shape.requests));
    }
  }
  return rounds;
}

async function measureRound({ server, client }: ComparedServer, requests: number): Promise<Round> {
  const before = await server.cpu();
  const times = await client.run(requests);
  const cpu = ((await server.cpu()) - before) / requests;
  return { cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

interface Ratio {
  median: number;
  /** The 95 % confidence interval of the median. */
  low: number;
  high: number;
}

/** The ratio of two servers' CPU, by round, because adjacent rounds have the same conditions. */
export function ratioOf(rounds: readonly Round[], base: readonly Round[]): Ratio {
  const ratios = rounds.map(({ cpu }, index) => cpu / (base[index]?.cpu ?? Number.NaN));
  // Ranks of the binomial distribution around the median, without an assumption on the distribution of the ratios.
  const reach = 0.98 / Math.sqrt(ratios.length);
  return {
    median: median(ratios),
    low: quantile(ratios, 0.5 - reach),
    high: quantile(ratios, 0.5 + reach),
  };
}

export function machineLine(body: string): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'CPU'}, Node ${process.versions.node}`;
  return `On ${machine}; ${CONNECTIONS} connections, a JSON body of ${Buffer.byteLength(body)} bytes; medians of all rounds:`;
}

/** '(a) bare Fastify        13.5 µs of CPU   p50 0.82 ms   p99  2.18 ms' */
export function roundsLine(name: string, rounds: readonly Round[]): string {
  const of = (pick: keyof Round, digits: number, width: number) =>
    median(rounds.map((round) => round[pick]))
      .toFixed(digits)
      .padStart(width);
  return `${name.padEnd(44)}${of('cpu', 1, 6)} µs of CPU   p50 ${of('p50', 2, 5)} ms   p99 ${of('p99', 2, 5)} ms`;
}

export function ratioLine(what: string, ratio: Ratio, goal: number): string {
  const [middle, low, high] = [ratio.median, ratio.low, ratio.high].map((value) => value.toFixed(2));
  const met = ratio.median <= goal ? 'met' : 'not met';
  return `${what}: ${middle} (95 %: ${low} to ${high}); goal ${goal.toFixed(1)} at most: ${met}`;
}

export function partLine({ name, share }: Part): string {
  return `${(share * 100).toFixed(1).padStart(6)} %  ${name}`;
}
