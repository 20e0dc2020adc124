// The one origin. What a request passes, in order: its id, where it comes from, who sends it, how often, where to.
import { closeIdleWhileDraining } from '@swizzle/kit/drain';
import { Health } from '@swizzle/kit/health';
import { addHealthRoutes } from '@swizzle/kit/health-routes';
import { createLogger } from '@swizzle/kit/logger';
import { connectRedis } from '@swizzle/kit/redis';
import { type FastifyInstance, fastify } from 'fastify';
import type { Config } from './config.ts';
import { answerErrors } from './errors.ts';
import { openApi } from './openapi.ts';
import { originCheck } from './origin-check.ts';
import { rateLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { serverOptions } from './server-options.ts';
import { sessions } from './session.ts';
import { tableRoutes } from './table-routes.ts';
import { web } from './web.ts';

/** The gateway, ready to listen. */
export interface Gateway {
  readonly app: FastifyInstance;
  readonly health: Health;
}

export async function createGateway(config: Config): Promise<Gateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const redis = connectRedis(config.REDIS_URL, logger);
  const health = new Health();
  health.add('redis', () => redis.ping());

  const app: FastifyInstance = fastify(serverOptions(config, logger));
  app.addHook('onClose', () => redis.disconnect());
  closeIdleWhileDraining(app);
  answerErrors(app);
  addHealthRoutes(app, health);

  await app.register(securityHeaders, config);
  await app.register(originCheck, config);
  await app.register(sessions, { config, redis });
  await app.register(rateLimits, { redis });
  await app.register(openApi);
  await app.register(tableRoutes, config);
  await app.register(web, config);
  return { app, health };
}
