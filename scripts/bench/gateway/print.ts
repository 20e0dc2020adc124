import { cpus } from 'node:os';
import { median, quantile } from '../figure.ts';
import { CONNECTIONS } from './caller.ts';
import type { Part } from './profile.ts';
import type { Round } from './rounds.ts';

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
