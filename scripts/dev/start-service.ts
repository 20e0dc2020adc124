// Starts a real dependency of the service under test in the test's process, where its code stays loaded after the
// first spec file. A service that a test freezes or kills needs its own process (`startServiceProcess`).
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
  /** A second call waits for the same shutdown. */
  stop(): Promise<void>;
}

type Environment = Record<string, string>;
type ReadSettings = (environment: Environment) => ServiceSettings;
type ModuleFactory = (settings: ServiceSettings) => DynamicModule;

/** Starts a service from its sources, and waits until it is ready. */
export async function startServiceInProcess(
  service: ServiceName,
  environment: Environment,
  entry: 'main' | 'worker' = 'main',
): Promise<ServiceInProcess> {
  const running = await start[entry](service, environment);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  // On a busy machine, a check can time out; that alone must not fail a test.
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

/** Resolved at run time, because tests don't import other services. */
const load = <T>(service: ServiceName, module: string): Promise<T> =>
  import(pathToFileURL(join(ROOT, 'services', service, `src/${module}.ts`)).href);

// A real dependency of the service under test.

/** Starts a process of a service from its last build, and waits until it is ready. */
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
