// Starts the service on real backends, with clients for specs.
import { ClientNats } from '@nestjs/microservices';
import { startBackends } from '@swizzle/backends';
import { startService } from '@swizzle/kit/lifecycle/service';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { compose } from '@swizzle/mixology/composing/compose';
import { Cocktail, GenerateRequest, type Recipe, type Tier } from '@swizzle/proto';
import { z } from 'zod';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

const Cocktails = z.array(Cocktail);

/** A generated recipe, deterministic by seed. */
export const recipe = (seed: number, changes: Partial<Recipe> = {}): Recipe => ({
  ...compose(GenerateRequest.parse({ mood: 'Playful', abv: '15-20%' }), seed),
  ...changes,
});

export async function startCatalog(settings: Record<string, string> = {}) {
  const backends = await startBackends();
  const testSettings = await createTestSettings(backends);
  const config = readConfig({ ...testSettings.environment, ...settings });
  const service = await startService('catalog', appModule(config), config);
  const nats = new ClientNats(natsOptions('test', config));
  const requests = new RpcClient(nats);

  const call = async (method: string, path: string, userId?: string, tier: Tier = 'cocktail_curious') => {
    const headers = new Headers(userId ? await testSettings.as({ userId, tier }) : undefined);
    headers.delete('content-type');
    return fetch(`${service.url}/api${path}`, { method, headers });
  };
  return {
    url: service.url,
    config,
    backends,
    requests,
    testSettings,
    nats,
    call,
    create: (generationId: string, made: Recipe = recipe(1), remixedFromId: number | null = null) =>
      requests.ask('catalog.cocktail.create', { generationId, authorId: 'ada', remixedFromId, recipe: made }),
    list: async (path: string, userId?: string) => {
      const answer = await call('GET', path, userId);
      return Cocktails.parse(await answer.json());
    },
    stop: async () => {
      await nats.close();
      await service.stop();
      await backends.stop();
    },
  };
}

export type Catalog = Awaited<ReturnType<typeof startCatalog>>;
