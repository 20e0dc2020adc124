// What a verb says at the terminal: a line for each step and how long it took, and failures in plain words; and when to stop.
import { StartError } from '@swizzle/backends/until-ready';

export interface Steps {
  step<T>(title: string, work: () => T | Promise<T>): Promise<T>;
  say(text: string): void;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function stepsTo(out: { write(text: string): unknown; isTTY?: boolean }): Steps {
  const dim = (text: string) => (out.isTTY ? `\x1b[2m${text}\x1b[0m` : text);
  let open = false;
  const say = (text: string) => {
    out.write(`${open ? '\n' : ''}${text}\n`);
    open = false;
  };
  const finish = (title: string, result: string) => {
    // Someone may have spoken in between and ended our line.
    out.write(`${open ? ' ' : `${title} … `}${result}\n`);
    open = false;
  };
  return {
    say,
    async step(title, work) {
      const from = performance.now();
      out.write(`${title} …`);
      open = true;
      try {
        const result = await work();
        finish(title, dim(seconds(performance.now() - from)));
        return result;
      } catch (error) {
        finish(title, 'failed');
        throw error;
      }
    },
  };
}

export const silent: Steps = { step: async (_title, work) => work(), say() {} };

/** Something the person at the terminal can put right: told as it is, without a stack. */
export class PlainError extends Error {}

/** For the top of a verb: plain words for what is plain, everything for what is a defect. */
export function fail(error: unknown): never {
  const plain = error instanceof PlainError || error instanceof StartError;
  console.error(plain ? `\n${error.message}` : error);
  process.exit(1);
}

// When to stop: at a signal, or when the process that started us through make is gone.
const PARENT_CHECK_MS = 500;

/** Resolves at the first request to stop; a second one calls `impatient` and ends this process. */
export function untilStopped(impatient: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) {
        impatient();
        process.exit(130);
      }
      asked = true;
      resolve(undefined);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const parent = process.ppid;
    // Also what keeps us here: children do not.
    setInterval(() => {
      // A make that was killed hard cannot pass the signal on.
      if (process.env.MAKELEVEL && process.ppid !== parent) resolve(undefined);
    }, PARENT_CHECK_MS);
  });
}
