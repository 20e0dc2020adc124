import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./crowd-process.ts', import.meta.url));

interface Report {
  revision: number;
  /** Epoch milliseconds, one for each guest. */
  arrivals: number[];
}

/** So many guests who have one menu open. */
export interface Crowd {
  /** Milliseconds from the beginning of `change` until it reached each guest. */
  timesOf(change: () => Promise<unknown>): Promise<number[]>;
  leave(): Promise<void>;
}

/** Opens the streams of so many guests, and waits until each of them has seen the menu. */
export async function gather(url: string, guests: number): Promise<Crowd> {
  const child = fork(PROCESS, [url, `${guests}`], { execArgv: ['--no-warnings'] });
  const reports = on(child, 'message', { close: ['exit'] });
  const next = async (): Promise<Report> => {
    const { value, done } = await reports.next();
    if (done) throw new Error('the guests are gone');
    return value[0];
  };
  await next();
  return {
    timesOf: async (change) => {
      const from = performance.timeOrigin + performance.now();
      const [{ arrivals }] = await Promise.all([next(), change()]);
      return arrivals.map((at) => at - from);
    },
    leave: async () => {
      const left = once(child, 'exit');
      child.disconnect();
      await left;
    },
  };
}
