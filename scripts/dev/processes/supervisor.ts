// Restarts a child when it exits, with a growing delay.
import type { Child } from '@swizzle/backends/child';

export interface Supervised {
  readonly name: string;
  child(): Child;
  /** Stops it permanently; the grace period is in milliseconds. */
  stop(grace: number): Promise<void>;
}

const FIRST_DELAY_MS = 500;
/**
 * Its dependencies can come back at any moment, and all must be ready again within ten seconds, including its
 * start.
 */
const LONGEST_DELAY_MS = 3000;
/** After this uptime, the delay is reset. */
const WELL_AFTER_MS = 60_000;

export function supervise(
  first: Child,
  again: () => Promise<Child>,
  say: (text: string) => void,
): Supervised {
  let child = first;
  let delay = FIRST_DELAY_MS;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;
  let stopping = false;

  const watch = () => {
    const from = Date.now();
    child.exited.then((how) => {
      if (stopping) return;
      if (Date.now() - from > WELL_AFTER_MS) delay = FIRST_DELAY_MS;
      say(
        [`${child.name} stopped (${how}). Starting it again. Its log ends:`, ...indented(child)].join('\n'),
      );
      later();
    });
  };
  const later = () => {
    timer = setTimeout(() => {
      starting = restart();
    }, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  };
  const restart = async () => {
    try {
      child = await again();
      watch();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      if (!stopping) later();
    }
  };
  watch();

  return {
    name: first.name,
    child: () => child,
    async stop(grace) {
      stopping = true;
      clearTimeout(timer);
      await starting;
      await child.stop(grace);
    },
  };
}

const indented = (child: Child) => child.lastLines(5).map((line) => `  ${line}`);
