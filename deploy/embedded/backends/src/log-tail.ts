import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 16_384;
/** Where in our code it happened: for anyone who reads the whole log. */
const STACK_FRAME = /^\s+at /;

/** The last lines of a log file for a person to read, without reading all of it; none where there is no file. */
export function lastLines(path: string, count: number): string[] {
  const lines = tail(path).split('\n');
  const telling = lines.filter((line) => line.trim() !== '' && !STACK_FRAME.test(line));
  return telling.slice(-count).map(plain);
}

function tail(path: string): string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString();
  } finally {
    closeSync(file);
  }
}

/** Of a line of pino's JSON its level, message and error; any other line as it is. */
function plain(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg?: string;
      err?: { message?: string };
    };
    return [level, msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
