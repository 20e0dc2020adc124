// Beside a service under test, a real one that it asks, in the test's own process: its code is loaded and warm after
// the first spec file. A service that a test freezes or kills needs a process of its own (`startServiceProcess`).
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DynamicModule } from '@nestjs/common';
import { type Child, startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { untilReady } from '@swizzle/backends/until-ready';
import type { ServiceSettings } from '@swizzle/kit/config/settings';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import type { ServiceName } from '@swizzle/proto';
import { answersOk } from './processes/ready.ts';
import { COMPILE_CACHE, ROOT } from './root.ts';
import { PlainError } from './terminal.ts';

const POLL_MS = 20;
const START_LIMIT_MS = 60_000;

export interface ServiceInProcess {
  /** A second call waits for the same end. */
  stop(): Promise<void>;
}

type Environment = Record<string, string>;
type ReadSettings = (environment: Environment) => ServiceSettings;
type ModuleFactory = (settings: ServiceSettings) => DynamicModule;

/** Starts a service from its sources, and waits until it can serve. */
export async function startServiceInProcess(
  service: ServiceName,
  environment: Environment,
  entry: 'main' | 'worker' = 'main',
): Promise<ServiceInProcess> {
  const running = await start[entry](service, environment);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  // On a busy machine a question may go unanswered: that alone fails no test.
  while (!(await answersOk(`${running.url}/health/ready`).catch(() => false))) {
    if (Date.now() > giveUpAt)
      throw new PlainError(`${service} was not ready in ${START_LIMIT_MS / 1000} s.`);
    await pause(POLL_MS);
  }
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= running.stop();
      return stopped;
    },
  };
}

const start = {
  async main(service: ServiceName, environment: Environment): Promise<RunningService> {
    const { readConfig } = await load<{ readConfig: ReadSettings }>(service, 'config');
    const { appModule } = await load<{ appModule: ModuleFactory }>(service, 'app.module');
    const config = readConfig(environment);
    return startService(service, appModule(config), config);
  },
  async worker(service: ServiceName, environment: Environment): Promise<RunningService> {
    const { readWorkerConfig } = await load<{ readWorkerConfig: ReadSettings }>(service, 'config');
    const { workerModule } = await load<{ workerModule: ModuleFactory }>(service, 'worker.module');
    const config = readWorkerConfig(environment);
    return startService(service, workerModule(config), config);
  },
};

/** Found at run time, as over the network: no test imports another service. */
const load = <T>(service: ServiceName, module: string): Promise<T> =>
  import(pathToFileURL(join(ROOT, 'services', service, `src/${module}.ts`)).href);

// Beside a service under test, the real one that it asks.

/** Starts a process of a service as it was built last, and waits until it can serve. */
export async function startServiceProcess(
  service: string,
  environment: Record<string, string>,
  entry: 'main' | 'worker' = 'main',
): Promise<Child> {
  const port = await freePort();
  const child = await startChild({
    name: service,
    command: process.execPath,
    args: ['--no-warnings', join(ROOT, 'services', service, `dist/${entry}.js`)],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
      PORT: String(port),
    },
    log: join(tmpdir(), `swizzle-${service}-${port}.log`),
  });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  await untilReady(child, isReady);
  return child;
}
