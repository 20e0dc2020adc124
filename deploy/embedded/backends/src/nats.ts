import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, type BackendOptions, type Place, readyOptions } from './backend.ts';
import { startChild } from './child.ts';
import { programFor } from './program.ts';
import { startFrom } from './source.ts';
import { ask, untilReady } from './until-ready.ts';

const SETTINGS = fileURLToPath(new URL('../../../nats.conf', import.meta.url));
const SETTINGS_FILE = 'nats.conf';

export interface NatsOptions extends BackendOptions {
  /**
   * Unanswered pings, one every two seconds, after which the server closes a connection; two by default. Tests that run
   * services and compute in one process answer late on a busy machine.
   */
  maxPings?: number;
}

/** Starts NATS with JetStream. */
export function startNats({ maxPings, ...options }: NatsOptions = {}): Promise<Backend> {
  return startFrom('nats', options, (port, place) => start(port, place, maxPings));
}

const settings = (maxPings: number | undefined): string => {
  const text = readFileSync(SETTINGS, 'utf8');
  return maxPings === undefined ? text : text.replace(/^ping_max: .*$/m, `ping_max: ${maxPings}`);
};

async function start(port: number, place: Place, maxPings: number | undefined) {
  const { dir, log, scratch } = place;
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, SETTINGS_FILE), settings(maxPings));
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
