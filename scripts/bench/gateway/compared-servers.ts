// The compared servers: all send the same JSON to the same client, which calls as a thousand users in turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backends, startBackends } from '@swizzle/backends';
import { freePort } from '@swizzle/backends/free-port';
import { compose } from '@swizzle/mixology/composing/compose';
import { GenerateRequest } from '@swizzle/proto';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { ROOT } from '../../dev/root.ts';
import { environmentFor } from '../../dev/settings/environment.ts';
import { deploymentKeys } from '../../dev/settings/keys.ts';
import { signedIn } from '../../load/users.ts';
import { LoadClient, type MeasuredProcess, startMeasured } from './measured.ts';
import type { ComparedServer } from './rounds.ts';

/** Enough users that none reaches a rate limit. */
const VISITORS = 1000;
const SHARED = '/api/cocktails/7';
const PRIVATE = '/api/user/saved-cocktails';

export const BUNDLE = join(ROOT, 'gateway/dist/main.js');

/** The response: a cocktail. */
export const BODY = JSON.stringify(compose(GenerateRequest.parse({}), 1));

export async function startComparedServers(): Promise<{ servers: ComparedServer[]; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const backends = await startBackends();
  const bare = await startBare('bare-fastify.ts', { BODY });
  const proxy = await startBare('bare-proxy.ts', { UPSTREAM: `http://127.0.0.1:${bare.port}` });
  const gateway = await startGateway(bare, backends, home);

  const cookies = await signedIn(backends.redisUrl, 'http://localhost', VISITORS);
  const visitors = cookies.map((cookie, at) => ({ cookie, address: `10.0.${at >> 8}.${at & 255}` }));
  const compared = (name: string, server: MeasuredProcess, path: string): ComparedServer => ({
    ...{ name, server },
    client: new LoadClient(server.port, path, visitors),
  });
  const servers = [
    compared('(a) bare Fastify', bare, SHARED),
    compared('(b) bare @fastify/http-proxy before (a)', proxy, PRIVATE),
    compared('(c) gateway, private read with a session', gateway, PRIVATE),
    compared('(d) gateway, shared read from memory', gateway, SHARED),
  ];
  return {
    servers,
    stop: async () => {
      await Promise.all([gateway, proxy, bare].map((server) => server.stop()));
      await backends.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startBare(file: string, settings: NodeJS.ProcessEnv): Promise<MeasuredProcess> {
  const port = await freePort();
  return startMeasured(join(ROOT, 'gateway/bench', file), port, {
    ...process.env,
    ...settings,
    PORT: String(port),
  });
}

/** The gateway as in production, behind a load balancer that forwards the client's address. */
async function startGateway(
  service: MeasuredProcess,
  backends: Backends,
  home: string,
): Promise<MeasuredProcess> {
  const port = await freePort();
  const ports = Object.fromEntries(PROCESSES.map(({ name }) => [name, service.port]));
  const wiring = {
    url: 'http://localhost',
    ports: { ...ports, gateway: port },
    backends,
    keys: deploymentKeys(home),
  };
  return startMeasured(BUNDLE, port, {
    ...environmentFor('gateway', wiring),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: 'loopback',
    GATEWAY_METRICS_PORT: String(await freePort()),
  });
}
