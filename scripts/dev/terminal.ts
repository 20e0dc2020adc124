// Terminal output of commands: a line per step with its duration, and plain error messages; and when to stop.
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
    // Other output may have ended our line.
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

/** An error that the user can fix: printed without a stack. */
export class PlainError extends Error {}

/** Top-level error handler of a command: the message of a PlainError, the stack of any other error. */
export function fail(error: unknown): never {
  const plain = error instanceof PlainError || error instanceof StartError;
  console.error(plain ? `\n${error.message}` : error);
  process.exit(1);
}

// Stop requests: a signal, or the exit of the parent process when started by make.
const PARENT_CHECK_MS = 500;

/** Resolves at the first stop request; a second one calls `impatient` and exits the process. */
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
    // Also keeps this process alive; children don't.
    setInterval(() => {
      // A killed make can't pass the signal on.
      if (process.env.MAKELEVEL && process.ppid !== parent) resolve(undefined);
    }, PARENT_CHECK_MS);
  });
}
