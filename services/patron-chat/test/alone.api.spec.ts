// Sam without the catalog, or without the database.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { SamAnswer } from '@swizzle/proto';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let service: RunningService;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeEach(async () => {
  backends = await startBackends({ own: true });
  testSettings = await createTestSettings(backends);
  const config = readConfig(testSettings.environment);
  service = await startService('patron-chat', appModule(config), config);
});
afterEach(async () => {
  await service.stop();
  await backends.stop();
});

const sam = async (message: string) => {
  const answer = await fetch(`${service.url}/api/patron-ai/base-liquor`, {
    method: 'POST',
    headers: await testSettings.as({ userId: 'ada', tier: 'admin' }),
    body: JSON.stringify({ message }),
  });
  return SamAnswer.parse(await answer.json());
};

describe('Sam', () => {
  it('answers without drinks while the catalog is away', async () => {
    const { baseLiquorIntent, suggestions } = await sam('gin please');
    expect(baseLiquorIntent.base_liquor).toBe('gin');
    expect(baseLiquorIntent.witty_response).not.toBe('');
    expect(suggestions).toEqual([]);
  });

  it('answers while the database is away', async () => {
    await sam('gin please');
    const database = backends.started.find(({ url }) => url === backends.mongoUri);
    await database?.stop();
    expect(database?.child.running()).toBe(false);
    const { baseLiquorIntent } = await sam('rum please');
    expect(baseLiquorIntent.base_liquor).toBe('rum');
    expect(baseLiquorIntent.witty_response).not.toBe('');
  });
});
