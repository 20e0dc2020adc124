// Progress output: a line that is updated on a terminal, or occasional lines elsewhere.
import { MADE } from './calls.ts';
import { type Drive, latencyOf } from './drive.ts';
import { summarize } from './duration-summary.ts';

const LINE_MS = 1000;
const PLAIN_LINE_MS = 5000;

export interface Progress {
  /** Starts a section. */
  title(text: string): void;
  say(text: string): void;
  follow(drive: Drive, seconds: number): { stop(): void };
}

export function progressTo(out: { write(text: string): unknown; isTTY?: boolean }): Progress {
  const say = (text: string) => void out.write(`${text}\n`);
  return {
    title: (text) => say(`\n${out.isTTY ? `\x1b[1m${text}\x1b[0m` : text}`),
    say: (text) => say(`  ${text}`),
    follow(drive, seconds) {
      const from = performance.now();
      const tell = () => {
        const line = lineOf(drive, (performance.now() - from) / 1000, seconds);
        out.write(out.isTTY ? `\r\x1b[2K  ${line}` : `  ${line}\n`);
      };
      const timer = setInterval(tell, out.isTTY ? LINE_MS : PLAIN_LINE_MS);
      return {
        stop() {
          clearInterval(timer);
          if (out.isTTY) out.write('\r\x1b[2K');
        },
      };
    },
  };
}

/** '  12 of 20 s   31.2/s   p50 84 ms   3 open   0 failed'; rate and latency of the last seconds. */
function lineOf(drive: Drive, now: number, seconds: number): string {
  const span = Math.min(5, now);
  const late = drive.samples.filter(({ ended }) => ended / 1000 > now - span);
  const made = late.filter(({ outcome }) => outcome === MADE);
  const failed = drive.samples.filter(({ outcome }) => outcome !== MADE).length;
  const p50 = made.length > 0 ? `${summarize(made.map(latencyOf)).p50.toFixed(0)} ms` : '–';
  const rate = (made.length / span).toFixed(1);
  return `${now.toFixed(0).padStart(3)} of ${seconds} s   ${rate.padStart(5)}/s   p50 ${p50}   ${drive.open()} open   ${failed} failed`;
}
