import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CROWD_PROGRAM = fileURLToPath(new URL('./guest-crowd-process.ts', import.meta.url));

interface Report {
  /** Epoch milliseconds, one per guest. */
  arrivals: number[];
}

/** Guests with the same menu open. */
export interface GuestCrowd {
  /** Milliseconds from the start of a change until each guest received it. */
  latenciesOf(change: () => Promise<unknown>): Promise<number[]>;
  close(): Promise<void>;
}

/** Opens an event stream per guest, and waits until each has received the menu. */
export async function openGuestStreams(eventsUrl: string, guests: number): Promise<GuestCrowd> {
  const child = fork(CROWD_PROGRAM, [eventsUrl, `${guests}`], { execArgv: ['--no-warnings'] });
  const reports = on(child, 'message', { close: ['exit'] });
  const next = async (): Promise<Report> => {
    const { value, done } = await reports.next();
    if (done) throw new Error('the guests are gone');
    return value[0];
  };
  await next();
  return {
    latenciesOf: async (change) => {
      const begun = performance.timeOrigin + performance.now();
      const [{ arrivals }] = await Promise.all([next(), change()]);
      return arrivals.map((at) => at - begun);
    },
    close: async () => {
      const left = once(child, 'exit');
      child.disconnect();
      await left;
    },
  };
}
