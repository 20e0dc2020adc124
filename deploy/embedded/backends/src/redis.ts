import { mkdirSync } from 'node:fs';
import { type Backend, type BackendOptions, type Place, readyOptions } from './backend.ts';
import { startChild } from './child.ts';
import { programFor } from './program.ts';
import { startFrom } from './source.ts';
import { ask, untilReady } from './until-ready.ts';

/** Starts Redis without eviction, because queues must not lose jobs; with a directory, it is also append-only. */
export function startRedis(options: BackendOptions = {}): Promise<Backend> {
  return startFrom('redis', options, (port, place) => start(port, place, options.dir !== undefined));
}

async function start(port: number, place: Place, lasting: boolean) {
  const { dir, log, scratch } = place;
  mkdirSync(dir, { recursive: true });
  const program = programFor('redis-server', { dir, port });
  const child = await startChild({
    name: 'redis',
    command: program.command,
    args: [
      ...program.args,
      ...['--port', String(program.port), '--bind', program.host, '--dir', program.dir],
      ...['--protected-mode', 'no', '--save', '', '--maxmemory-policy', 'noeviction'],
      ...['--appendonly', lasting ? 'yes' : 'no'],
    ],
    log,
    scratch,
  });
  await untilReady(child, () => answers(port, program.native ? child.pid : undefined), readyOptions(place));
  return { url: `redis://127.0.0.1:${port}`, port, child };
}

/** Checks that our own process answers: another Redis may have taken the port first. */
async function answers(port: number, pid: number | undefined): Promise<boolean> {
  const info = await ask(port, 'INFO server\r\nPING\r\n', (answer) => /\+PONG|-LOADING/.test(answer));
  if (!info.includes('+PONG')) return false;
  return pid === undefined || info.includes(`process_id:${pid}\r`);
}
