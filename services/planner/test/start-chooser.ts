// A chooser of menus beside a real catalog and a real generation service, and what specs do with it.
import { ClientNats } from '@nestjs/microservices';
import { startBackends } from '@swizzle/backends';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { TokenMeter } from '@swizzle/kit/llm/token-meter';
import { createLogger } from '@swizzle/kit/logging/logger';
import { Metrics } from '@swizzle/kit/metrics/metrics';
import { connectRedis } from '@swizzle/kit/redis/redis';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { MenuRequest } from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import { readConfig } from '../src/config.ts';
import { CandidatePool } from '../src/selection/candidate-pool.ts';
import { DrinkOrders } from '../src/selection/drink-orders.ts';
import { LlmMenuPlanner } from '../src/selection/llm-menu-planner.ts';
import type { MenuOrder } from '../src/selection/menu-order.ts';
import { MenuSelection } from '../src/selection/menu-selection.ts';

export const DATE = '2026-10-17';
/** Milliseconds that a menu may take: more than a busy machine needs. */
const PATIENCE_MS = 60_000;

const logger = createLogger('test', 'silent');

/** `makers` have drinks made to measure; without them a menu is planned from what there is. */
export async function startChooser({ makers }: { makers: boolean }) {
  const backends = await startBackends();
  const testSettings = await createTestSettings(backends);
  const catalog = await startServiceInProcess('catalog', {
    ...testSettings.environment,
    STOCK_CLASSICS: 'true',
  });
  const generation: ServiceInProcess[] = makers
    ? await Promise.all([
        startServiceInProcess('generation', testSettings.environment),
        startServiceInProcess('generation', testSettings.environment, 'worker'),
      ])
    : [];
  const nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
  const redis = connectRedis(backends.redisUrl, logger);
  const requests = new RpcClient(nats, '', PATIENCE_MS);
  let menus = 0;

  return {
    requests,
    redis,
    catalog,
    pool: new CandidatePool(requests),
    /** A chooser of its own: nothing is kept, and its model has not failed yet. */
    chooser: (settings: Record<string, string> = {}) => {
      const config = readConfig({ ...testSettings.environment, ...settings });
      const model = new ModelClient(config, new TokenMeter(redis, config), logger, Metrics.off);
      const drinks = new DrinkOrders(requests, logger);
      return new MenuSelection(
        new CandidatePool(requests),
        drinks,
        new LlmMenuPlanner(model, logger),
        { find: async () => undefined },
        logger,
      );
    },
    order: (event: object = {}, changes: Partial<MenuOrder> = {}): MenuOrder => ({
      menuId: `menu-${++menus}`,
      ownerId: 'ada',
      tier: 'party_planner',
      event: MenuRequest.parse({
        eventType: 'Birthday Celebration',
        guestCount: 12,
        eventLength: '3-4 hours',
        budget: '$5-8',
        ...event,
      }),
      date: DATE,
      deadline: Date.now() + PATIENCE_MS,
      ...changes,
    }),
    stop: async () => {
      await nats.close();
      redis.disconnect();
      await Promise.all([...generation, catalog].map((child) => child.stop()));
      await backends.stop();
    },
  };
}

export type Choosing = Awaited<ReturnType<typeof startChooser>>;
