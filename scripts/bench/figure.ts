import { cpus } from 'node:os';

/** One measured value beside what it may be. */
export interface Figure {
  what: string;
  value: number;
  /** What it should stay under, in the same unit. */
  limit: number;
  unit: string;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that the given part (0 to 1) of all values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** 'the gateway listens after        171 ms of    500 ms   0.34' */
function line({ what, value, limit, unit }: Figure): string {
  const amount = (number: number) =>
    `${number < 10 ? number.toFixed(2) : number.toFixed(0)} ${unit}`.padStart(9);
  return `${what.padEnd(44)}${amount(value)} of ${amount(limit)}   ${(value / limit).toFixed(2)}`;
}

/** Prints all figures, and the machine that they are of. */
export function printFigures(figures: readonly Figure[]): void {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'CPU'}, Node ${process.versions.node}`;
  console.log(`\nOn ${machine}; measured, allowed, ratio:\n`);
  for (const figure of figures) console.log(line(figure));
}
