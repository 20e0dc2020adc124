import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon, { type Request, type Result } from 'autocannon';

export const CONNECTIONS = 64;

/** Someone signed in: one of many, since each may ask only so often. */
interface Visitor {
  cookie: string;
  address: string;
}

/** Asks one server for the same path again and again, each time in the name of the next visitor. */
export class Caller {
  private readonly url: string;
  private readonly path: string;
  private readonly visitors: readonly Visitor[];
  private asked = 0;

  constructor(port: number, path: string, visitors: readonly Visitor[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.path = path;
    this.visitors = visitors;
  }

  /** Asks so many times, over all connections at once. @returns milliseconds of each answer @throws unless all are 2xx */
  async ask(times: number): Promise<number[]> {
    const taken: number[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const setupRequest = (request: Request) => ({ ...request, path: this.path, headers: this.headers() });
    const { url } = this;
    const run = autocannon(
      { url, connections: CONNECTIONS, amount: times, requests: [{ setupRequest }] },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => taken.push(milliseconds));
    const { errors, non2xx } = await promise;
    if (errors + non2xx > 0) throw new Error(`${errors} calls had no answer, and ${non2xx} another than 2xx`);
    return taken;
  }

  private headers(): Record<string, string> {
    const { cookie = '', address = '' } = this.visitors[this.asked++ % this.visitors.length] ?? {};
    return { accept: 'application/json', 'x-forwarded-for': address, cookie };
  }
}

const DEADLINE_MS = 10_000;
const POLL_MS = 20;

/** Waits until the child takes connections. */
async function untilLive(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + DEADLINE_MS;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() > giveUpAt) throw new Error(`nothing listens on port ${port}`);
    await pause(POLL_MS);
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const REPORTER = fileURLToPath(new URL('./reporter.ts', import.meta.url));

/** A server in a process of its own, which tells what it uses. */
export interface Measured {
  readonly port: number;
  /** CPU microseconds since its start. */
  cpu(): Promise<number>;
  /** Where its CPU goes while `work` runs. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
}

/** Starts `file` and waits until something listens on the port. It ends with us. */
export async function startMeasured(file: string, port: number, env: NodeJS.ProcessEnv): Promise<Measured> {
  const child = fork(file, {
    execArgv: ['--no-warnings', '--import', REPORTER],
    env: { ...env, NODE_OPTIONS: '' },
    // A profile has too many levels for JSON's own recursion to be cheap.
    serialization: 'advanced',
  });
  const ask = async (question: string) => {
    const answered = once(child, 'message');
    child.send(question);
    const [{ answer }] = await answered;
    return answer;
  };
  await untilLive(port, child);
  return {
    port,
    cpu: () => ask('cpu'),
    profile: async (work) => {
      await ask('begin profile');
      await work();
      return ask('end profile');
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
