// Quota after a failed write to the ledger.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ClientNats } from '@nestjs/microservices';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { startTcpProxy, type TcpProxy } from '@swizzle/scripts/dev/tcp-proxy';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

const LONG_MS = 60_000;

let backends: Backends;
let mongoProxy: TcpProxy;
let service: RunningService;
let nats: ClientNats;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends({ own: true });
  const store = new URL(backends.mongoUri);
  mongoProxy = await startTcpProxy(Number(store.port));
  store.port = String(mongoProxy.port);
  testSettings = await createTestSettings({ ...backends, mongoUri: store.href });
  const config = readConfig(testSettings.environment);
  service = await startService('generation', appModule(config), config);
  nats = new ClientNats(natsOptions('test', { NATS_URL: backends.natsUrl }));
}, LONG_MS);
afterAll(async () => {
  await nats.close();
  await service.stop();
  mongoProxy.close();
  await backends.stop();
});

const usedToday = async (userId: string) =>
  (await new RpcClient(nats).ask('generation.usage.today', { userId })).generated;

it(
  'releases the reservation when the database is down during acceptance',
  async () => {
    expect(await usedToday('unlucky')).toBe(0);
    await mongoProxy.become({ kind: 'down' });
    const answer = await fetch(`${service.url}/api/cocktails/generate`, {
      method: 'POST',
      headers: await testSettings.as({ userId: 'unlucky', tier: 'cocktail_curious' }),
      body: '{}',
    });
    expect(answer.status).toBe(503);
    await mongoProxy.become({ kind: 'fine' });
    expect(await usedToday('unlucky')).toBe(0);
  },
  LONG_MS,
);
