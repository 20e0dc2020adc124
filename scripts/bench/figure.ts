import { cpus } from 'node:os';

/** A measured value and its limit. */
export interface Figure {
  what: string;
  value: number;
  /** The maximum, in the same unit. */
  limit: number;
  unit: string;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of values, for a rank of 0 to 1. */
export function quantile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rank))] ?? Number.NaN;
}

/** 'the gateway listens after        171 ms of    500 ms   0.34' */
function line({ what, value, limit, unit }: Figure): string {
  const amount = (number: number) =>
    `${number < 10 ? number.toFixed(2) : number.toFixed(0)} ${unit}`.padStart(9);
  return `${what.padEnd(44)}${amount(value)} of ${amount(limit)}   ${(value / limit).toFixed(2)}`;
}

/** Prints figures, and the machine that they were measured on. */
export function printFigures(figures: readonly Figure[]): void {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'CPU'}, Node ${process.versions.node}`;
  console.log(`\nOn ${machine}; measured, allowed, ratio:\n`);
  for (const figure of figures) console.log(line(figure));
}
