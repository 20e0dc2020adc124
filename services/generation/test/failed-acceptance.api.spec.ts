// What a day counts when the ledger could not be written.
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
let toStore: TcpProxy;
let service: RunningService;
let nats: ClientNats;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends({ own: true });
  const store = new URL(backends.mongoUri);
  toStore = await startTcpProxy(Number(store.port));
  store.port = String(toStore.port);
  testSettings = await createTestSettings({ ...backends, mongoUri: store.href });
  const config = readConfig(testSettings.environment);
  service = await startService('generation', appModule(config), config);
  nats = new ClientNats(natsOptions('test', { NATS_URL: backends.natsUrl }));
}, LONG_MS);
afterAll(async () => {
  await nats.close();
  await service.stop();
  toStore.close();
  await backends.stop();
});

const used = async (userId: string) =>
  (await new RpcClient(nats).ask('generation.usage.today', { userId })).generated;

it(
  'gives the place in the day back when the database is away as a cocktail is accepted',
  async () => {
    expect(await used('unlucky')).toBe(0);
    await toStore.become({ kind: 'down' });
    const answer = await fetch(`${service.url}/api/cocktails/generate`, {
      method: 'POST',
      headers: await testSettings.as({ userId: 'unlucky', tier: 'cocktail_curious' }),
      body: '{}',
    });
    expect(answer.status).toBe(503);
    await toStore.become({ kind: 'fine' });
    expect(await used('unlucky')).toBe(0);
  },
  LONG_MS,
);
