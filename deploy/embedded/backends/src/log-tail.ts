import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 16_384;

/** The last lines of a log file, without reading all of it; none where there is no file. */
export function lastLines(path: string, count: number): string[] {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return [];
  }
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, tail, 0, tail.length, size - tail.length);
    const lines = tail.toString().split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-count);
  } finally {
    closeSync(file);
  }
}
