import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from './child.ts';
import { freePort } from './free-port.ts';
import { type ReadyOptions, StartError } from './until-ready.ts';

export interface BackendOptions {
  /** Data directory; without it, data is deleted on stop. */
  dir?: string;
  /** A fixed port; a free one by default. */
  port?: number;
  /** Log file; next to the data by default. */
  log?: string;
  /** Called with progress messages while a start takes long. */
  say?: ((text: string) => void) | undefined;
  /** Starts a server even if the tests were given one, because it will be killed. */
  own?: boolean;
}

/** A running backend. Use `child` to kill it, freeze it or read the end of its log. */
export interface Backend {
  url: string;
  port: number;
  child: Child;
  /** Starts it again on the same port and directory after it has ended. */
  again(): Promise<Backend>;
  stop(): Promise<void>;
}

export interface Place {
  dir: string;
  log: string;
  /** Set if the directory is temporary and must be removed. */
  scratch: string | undefined;
  say: BackendOptions['say'];
}

/** The input of `untilReady` for a location. */
export const readyOptions = ({ dir, scratch, say }: Place): ReadyOptions => ({
  dataDir: scratch ? undefined : dir,
  say,
});

/** Starts one attempt on a port. */
export type Start = (port: number, place: Place) => Promise<Pick<Backend, 'url' | 'port' | 'child'>>;

const TRIES = 5;

/** Starts on the given port, or on a free one; retries if another process has taken it in between. */
export async function startOnPort(name: string, options: BackendOptions, start: Start): Promise<Backend> {
  for (let tries = 1; ; tries++) {
    const place = placeFor(name, options);
    try {
      const { url, port, child } = await start(options.port ?? (await freePort()), place);
      return {
        ...{ url, port, child },
        again: () => startOnPort(name, { ...options, port }, start),
        stop: () => child.stop().then(() => leave(place)),
      };
    } catch (error) {
      await leave(place);
      if (!isPortTaken(error) || options.port !== undefined || tries === TRIES) throw error;
    }
  }
}

/** The error message of the server, or of Docker. */
function isPortTaken(error: unknown): boolean {
  if (error instanceof StartError) return error.portTaken;
  return error instanceof Error && /port is already allocated|address already in use/.test(error.message);
}

function placeFor(name: string, { dir, log, say }: BackendOptions): Place {
  const scratch = dir ? undefined : mkdtempSync(join(tmpdir(), `swizzle-${name}-`));
  const home = dir ?? (scratch as string);
  return { dir: home, log: log ?? join(home, `${name}.log`), scratch, say };
}

async function leave({ scratch }: Place): Promise<void> {
  if (scratch) await rm(scratch, { recursive: true, force: true });
}
