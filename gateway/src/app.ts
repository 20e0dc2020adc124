// The one origin. What a request passes, in order: its id, where it comes from, who sends it and how often, where to.
import { closeIdleWhileDraining } from '@swizzle/kit/drain';
import { Health } from '@swizzle/kit/health';
import { addHealthRoutes } from '@swizzle/kit/health-routes';
import { createLogger } from '@swizzle/kit/logger';
import { connectRedis } from '@swizzle/kit/redis';
import { type FastifyInstance, fastify } from 'fastify';
import { authentication } from './authentication.ts';
import type { Config } from './config.ts';
import { embeddedStripe } from './embedded-stripe.ts';
import { answerErrors } from './errors.ts';
import { guestEvents } from './guests/guest-events.ts';
import { GuestMenus } from './guests/guest-menus.ts';
import { guestPage } from './guests/guest-page.ts';
import { GuestStreams } from './guests/guest-streams.ts';
import { KeptAnswers } from './kept-answers.ts';
import { metrics } from './metrics.ts';
import { oneHost } from './one-host.ts';
import { originCheck } from './origin-check.ts';
import { ownHeaders } from './own-headers.ts';
import { queues } from './queues/queues.ts';
import { reference } from './reference/reference.ts';
import { securityTxt } from './security-txt.ts';
import { serverOptions } from './server-options.ts';
import { serviceEvents } from './service-events.ts';
import { tableRoutes } from './table-routes.ts';
import { tracing } from './tracing.ts';
import { Upstreams } from './upstreams.ts';
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
  const kept = new KeptAnswers();
  const upstreams = new Upstreams(config.upstreams);
  const menus = new GuestMenus(upstreams.of('planner'), kept);
  const streams = new GuestStreams(menus, logger);

  const app: FastifyInstance = fastify(serverOptions(config, logger));
  app.addHook('onClose', () => redis.disconnect());
  app.addHook('onClose', () => upstreams.close());
  // A logger for each request would cost as much as finding its route; what is logged names the request itself.
  app.setChildLoggerFactory((parent) => parent);
  closeIdleWhileDraining(app);
  answerErrors(app);
  addHealthRoutes(app, health);

  await app.register(tracing);
  await app.register(metrics, { config, health, kept, streams });
  await app.register(ownHeaders, config);
  await app.register(oneHost);
  await app.register(originCheck, config);
  await app.register(authentication, { config, redis });
  await app.register(serviceEvents, { config, kept, streams });
  await app.register(reference, config);
  await app.register(tableRoutes, { config, kept, upstreams });
  await app.register(guestEvents, { config, streams });
  await app.register(guestPage, { config, menus });
  await app.register(queues, { redis });
  await app.register(embeddedStripe, config);
  await app.register(securityTxt, config);
  await app.register(web, config);
  return { app, health };
}
