import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon, { type Request, type Result } from 'autocannon';

export const CONNECTIONS = 64;

/** A signed-in user, one of many because of the rate limit per user. */
interface Visitor {
  cookie: string;
  address: string;
}

/** Requests a path repeatedly, each time as the next user. */
export class LoadClient {
  private readonly url: string;
  private readonly path: string;
  private readonly visitors: readonly Visitor[];
  private sent = 0;

  constructor(port: number, path: string, visitors: readonly Visitor[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.path = path;
    this.visitors = visitors;
  }

  /** Sends requests over all connections concurrently. @returns each latency in milliseconds @throws unless all are 2xx */
  async run(requests: number): Promise<number[]> {
    const latencies: number[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const setupRequest = (request: Request) => ({ ...request, path: this.path, headers: this.headers() });
    const { url } = this;
    const cannon = autocannon(
      { url, connections: CONNECTIONS, amount: requests, requests: [{ setupRequest }] },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    cannon.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
    const { errors, non2xx } = await promise;
    if (errors + non2xx > 0)
      throw new Error(`${errors} requests had no response, and ${non2xx} a status other than 2xx`);
    return latencies;
  }

  private headers(): Record<string, string> {
    const { cookie = '', address = '' } = this.visitors[this.sent++ % this.visitors.length] ?? {};
    return { accept: 'application/json', 'x-forwarded-for': address, cookie };
  }
}

const DEADLINE_MS = 10_000;
const POLL_MS = 20;

/** Waits until the child accepts connections. */
async function untilLive(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + DEADLINE_MS;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() > giveUpAt) throw new Error(`nothing listens on port ${port}`);
    await pause(POLL_MS);
  }
}

async function acceptsConnections(port: number): Promise<boolean> {
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

/** A server in its own process, whose CPU usage is measured. */
export interface MeasuredProcess {
  readonly port: number;
  /** CPU microseconds since the start. */
  cpu(): Promise<number>;
  /** A CPU profile of the process while `work` runs. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
}

/** Starts `file` and waits until it listens on the port. It ends with this process. */
export async function startMeasured(
  file: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<MeasuredProcess> {
  const child = fork(file, {
    execArgv: ['--no-warnings', '--import', REPORTER],
    env: { ...env, NODE_OPTIONS: '' },
    // A profile is nested too deeply for JSON to be cheap.
    serialization: 'advanced',
  });
  const request = async (name: string) => {
    const responded = once(child, 'message');
    child.send(name);
    const [{ response }] = await responded;
    return response;
  };
  await untilLive(port, child);
  return {
    port,
    cpu: () => request('cpu'),
    profile: async (work) => {
      await request('start profile');
      await work();
      return request('stop profile');
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
