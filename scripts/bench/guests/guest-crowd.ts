import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CROWD_PROGRAM = fileURLToPath(new URL('./guest-crowd-process.ts', import.meta.url));

interface Report {
  /** Epoch milliseconds, one for each guest. */
  arrivals: number[];
}

/** A number of guests who all have the same menu open. */
export interface GuestCrowd {
  /** Milliseconds from the beginning of `change` until it reached each guest. */
  timesOf(change: () => Promise<unknown>): Promise<number[]>;
  leave(): Promise<void>;
}

/** Opens one event stream per guest, and waits until each of them has seen the menu. */
export async function gatherGuests(eventsUrl: string, guests: number): Promise<GuestCrowd> {
  const child = fork(CROWD_PROGRAM, [eventsUrl, `${guests}`], { execArgv: ['--no-warnings'] });
  const reports = on(child, 'message', { close: ['exit'] });
  const next = async (): Promise<Report> => {
    const { value, done } = await reports.next();
    if (done) throw new Error('the guests are gone');
    return value[0];
  };
  await next();
  return {
    timesOf: async (change) => {
      const begun = performance.timeOrigin + performance.now();
      const [{ arrivals }] = await Promise.all([next(), change()]);
      return arrivals.map((at) => at - begun);
    },
    leave: async () => {
      const left = once(child, 'exit');
      child.disconnect();
      await left;
    },
  };
}
