// Beside a service under test, the real one that it asks.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { untilReady } from '@swizzle/backends/until-ready';
import { COMPILE_CACHE, ROOT } from './root.ts';

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
