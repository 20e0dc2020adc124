import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, type BackendOptions, type Place, readyOptions } from './backend.ts';
import { startChild, systemEnvironment } from './child.ts';
import { startFrom } from './source.ts';
import { untilReady } from './until-ready.ts';

const PROGRAM = fileURLToPath(new URL('./mongo-process.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/swizzle/node', import.meta.url));

/** Starts the embedded MongoDB-compatible store in its own process; with a directory, its data is persistent. */
export function startMongo(options: BackendOptions = {}): Promise<Backend> {
  return startFrom('mongo', options, (port, place) => start(port, place, options.dir !== undefined));
}

async function start(port: number, place: Place, lasting: boolean) {
  const { dir, log, scratch } = place;
  mkdirSync(dir, { recursive: true });
  let uri: string | undefined;
  const child = await startChild({
    name: 'mongo',
    command: process.execPath,
    args: ['--no-warnings', PROGRAM],
    env: {
      ...systemEnvironment(),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      EMBEDDED_MONGO_PORT: String(port),
      EMBEDDED_MONGO_FILE: lasting ? join(dir, 'swizzle.sqlite') : ':memory:',
    },
    log,
    scratch,
    onMessage: (message) => {
      uri = (message as { uri: string }).uri;
    },
  });
  await untilReady(child, async () => uri !== undefined, readyOptions(place));
  return { url: uri as string, port, child };
}
