import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClientNats } from '@nestjs/microservices';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { Cocktail, GenerateRequest, type Tier } from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

const TIMEOUT_MS = 20_000;

let backends: Backends;
let otherServices: ServiceInProcess[];
let service: RunningService;
let nats: ClientNats;
let requests: RpcClient;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends();
  testSettings = await createTestSettings(backends);
  otherServices = await Promise.all([
    startServiceInProcess('catalog', testSettings.environment),
    startServiceInProcess('generation', testSettings.environment, 'worker'),
  ]);
  const config = readConfig(testSettings.environment);
  service = await startService('generation', appModule(config), config);
  nats = new ClientNats(natsOptions('test', config));
  requests = new RpcClient(nats);
});
afterAll(async () => {
  await nats.close();
  await service.stop();
  await Promise.all(otherServices.map((neighbor) => neighbor.stop()));
  await backends.stop();
});

const make = (userId: string, key: string, wish: object = {}, tier: Tier = 'party_planner') =>
  requests.ask(
    'generation.cocktail.make',
    { userId, tier, key, wish: GenerateRequest.parse(wish) },
    TIMEOUT_MS,
  );

describe('a custom cocktail for the planner', () => {
  it('is owned by the user and meets the request', async () => {
    const { abv, flavorNotes } = await make('ada', 'menu-1', { abv: '0%', selectedNotes: ['Ginger'] });
    expect(abv).toBeLessThanOrEqual(0.5);
    expect(flavorNotes).toContain('Ginger');
    const data = await requests.ask('generation.user.export', { userId: 'ada' });
    expect(data.generations).toHaveLength(1);
  });

  it('is idempotent for each key', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => make('bea', 'menu-2')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await make('bea', 'menu-3')).id).not.toBe(made[0]?.id);
  });

  it('does not share its key with a browser’s request', async () => {
    const answer = await fetch(`${service.url}/api/cocktails/generate`, {
      method: 'POST',
      headers: {
        ...(await testSettings.as({ userId: 'cem', tier: 'party_planner' })),
        'idempotency-key': 'menu-4',
      },
      body: '{}',
    });
    expect((await make('cem', 'menu-4')).id).not.toBe(Cocktail.parse(await answer.json()).id);
  });

  it('is charged to the daily quota', async () => {
    for (let n = 0; n < 3; n++) await make('dee', `menu-${n}`, {}, 'cocktail_curious');
    await expect(make('dee', 'menu-3', {}, 'cocktail_curious')).rejects.toMatchObject({
      code: 'daily_limit_reached',
    });
  });

  it('is refused under an indecent name', async () => {
    await expect(make('eve', 'menu-5', { suggestedName: 'Fuck Off Fizz' })).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });
});
