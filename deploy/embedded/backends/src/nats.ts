import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, type BackendOptions, type Place, readyOptions } from './backend.ts';
import { startChild } from './child.ts';
import { programFor } from './program.ts';
import { startFrom } from './source.ts';
import { ask, untilReady } from './until-ready.ts';

const SETTINGS = fileURLToPath(new URL('../../../nats.conf', import.meta.url));
const SETTINGS_FILE = 'nats.conf';

/** Starts NATS with JetStream. */
export function startNats(options: BackendOptions = {}): Promise<Backend> {
  return startFrom('nats', options, start);
}

async function start(port: number, place: Place) {
  const { dir, log, scratch } = place;
  mkdirSync(dir, { recursive: true });
  copyFileSync(SETTINGS, join(dir, SETTINGS_FILE));
  const program = programFor('nats-server', { dir, port });
  const name = `swizzle-${randomUUID()}`;
  const child = await startChild({
    name: 'nats',
    command: program.command,
    args: [
      ...program.args,
      ...['-c', join(program.dir, SETTINGS_FILE)],
      ...['-a', program.host, '-p', String(program.port), '-n', name, '-js', '-sd', program.dir],
    ],
    log,
    scratch,
  });
  await untilReady(child, () => answers(port, name), readyOptions(place));
  return { url: `nats://127.0.0.1:${port}`, port, child };
}

/** NATS sends its server name on connect, which identifies our process on the port; PONG means it is ready. */
async function answers(port: number, name: string): Promise<boolean> {
  const hello = 'CONNECT {"verbose":false}\r\nPING\r\n';
  const greeting = await ask(port, hello, (answer) => answer.includes('PONG\r\n'));
  return greeting.includes(name) && greeting.includes('"jetstream":true');
}
