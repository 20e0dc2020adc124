import { cpus } from 'node:os';
import { median } from '../figure.ts';
import { CONNECTIONS } from './caller.ts';
import type { Part } from './profile.ts';
import type { Ratio } from './ratio.ts';
import type { Round } from './rounds.ts';

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
