// Short rounds in turn, a, b, c, d, a, b, c, d, …: whatever else the machine does meets all of them alike.
import { readFileSync } from 'node:fs';
import type { Profiler, Runtime } from 'node:inspector';
import { cpus } from 'node:os';
import { median, quantile } from '../figure.ts';
import { type Caller, CONNECTIONS, type Measured } from './measured.ts';

// Where a bundled process spends its time, by package: the bundler leaves each module's path above its code. A profiler
// looks at moments, not at CPU: what wakes another process on the same core seems longer than it is.

const MODULE = /^\/\/ ((?:\.\.\/)*(?:node_modules|gateway|proto|services)\/\S+)$/;
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/g;
const SOCKET_WRITE = /^write(v|\w+String|Buffer)$/;

interface Part {
  name: string;
  /** 0 to 1 of the time in which anything was done. */
  share: number;
}

/** The parts with the largest shares, first the largest. */
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

/** Nothing for time in which nothing was done, or in which the profiler itself was at work. */
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

/** 'node:internal/streams/writable' and 'node:_http_outgoing' by what they belong to. */
const nodeModuleOf = (url: string) => {
  if (url.includes('_http')) return 'node:http';
  return url.replace(/^(node:)internal\/(?:process\/)?([^/]+).*$/, '$1$2');
};

/** The package, or the file of ours, that a line of the bundle (counted from 0) comes from. */
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

/** One of the servers, and how it is called. */
export interface Contender {
  name: string;
  server: Measured;
  caller: Caller;
}

interface Round {
  /** CPU microseconds of the server for one request. */
  cpu: number;
  p50: number;
  p99: number;
}

export interface Shape {
  rounds: number;
  requests: number;
  warmUp: number;
}

/** @returns the rounds of each contender, in the order given */
export async function measureRounds(contenders: readonly Contender[], shape: Shape): Promise<Round[][]> {
  for (const { caller } of contenders) await caller.ask(shape.warmUp);
  const rounds: Round[][] = contenders.map(() => []);
  for (let round = 0; round < shape.rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      rounds[index]?.push(await measureRound(contender, shape.requests));
    }
  }
  return rounds;
}

async function measureRound({ server, caller }: Contender, requests: number): Promise<Round> {
  const before = await server.cpu();
  const times = await caller.ask(requests);
  const cpu = ((await server.cpu()) - before) / requests;
  return { cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

interface Ratio {
  median: number;
  /** Between these the median lies, with 95 % confidence. */
  low: number;
  high: number;
}

/** CPU of one contender in that of another, round by round: neighbors in time are what may be compared. */
export function ratioOf(rounds: readonly Round[], base: readonly Round[]): Ratio {
  const ratios = rounds.map(({ cpu }, index) => cpu / (base[index]?.cpu ?? Number.NaN));
  // Ranks of the binomial distribution around the middle: no assumption on how ratios spread.
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
