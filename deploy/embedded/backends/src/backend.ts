import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from './child.ts';
import { freePort } from './free-port.ts';
import { type ReadyOptions, StartError } from './until-ready.ts';

export interface BackendOptions {
  /** Where it keeps its data; without one nothing outlives it. */
  dir?: string;
  /** A fixed port; without one a free one. */
  port?: number;
  /** Where its log goes; without one beside its data. */
  log?: string;
  /** Hears what is waited for while a start takes long. */
  say?: ((text: string) => void) | undefined;
  /** Never a server that was given to the tests: this one will be broken. */
  own?: boolean;
}

/** One running backend. `child` is there to be killed, frozen and asked for its last words. */
export interface Backend {
  url: string;
  port: number;
  child: Child;
  /** The same once more, on the same port and folder, after it ended. */
  again(): Promise<Backend>;
  stop(): Promise<void>;
}

export interface Place {
  dir: string;
  log: string;
  /** Set when the folder is ours to remove. */
  scratch: string | undefined;
  say: BackendOptions['say'];
}

/** What `untilReady` needs to know of a place. */
export const readyOptions = ({ dir, scratch, say }: Place): ReadyOptions => ({
  dataDir: scratch ? undefined : dir,
  say,
});

/** Starts one try on one port. */
export type Start = (port: number, place: Place) => Promise<Pick<Backend, 'url' | 'port' | 'child'>>;

const TRIES = 5;

/** Starts on the given port, or on a free one, again while someone else is quicker to take it. */
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

/** In the words of the server, or of Docker. */
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
