// Short rounds in turn, a, b, c, d, a, b, c, d, …: whatever else the machine does meets all of them alike.
import { cpus } from 'node:os';
import { median, quantile } from '../figure.ts';
import { type Caller, CONNECTIONS, type Measured } from './measured.ts';
import type { Part } from './profile.ts';

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
