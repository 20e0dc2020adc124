// The single public origin. In order: request id, host and origin checks, authentication, rate limits, routing.
import compress from '@fastify/compress';
import { SettingsError } from '@swizzle/kit/config/settings';
import { addHealthRoutes, Health } from '@swizzle/kit/http/health';
import { deploymentOf } from '@swizzle/kit/lifecycle/deployment';
import { closeIdleWhileDraining } from '@swizzle/kit/lifecycle/drain';
import { createLogger } from '@swizzle/kit/logging/logger';
import { RedisConnections } from '@swizzle/kit/redis/redis';
import { type FastifyInstance, fastify } from 'fastify';
import type { Logger } from 'pino';
import { authentication } from './authentication.ts';
import { BypassCookie, cachedRoutes } from './cache/cached-routes.ts';
import { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config.ts';
import { embeddedStripe } from './embedded-stripe.ts';
import { handleErrors } from './errors.ts';
import { GuestMenus } from './guests/guest-menus.ts';
import { guestPage } from './guests/guest-page.ts';
import { GuestStreams, guestEvents } from './guests/guest-streams.ts';
import { SampleMenu } from './guests/sample-menu.ts';
import { hostCheck, originCheck } from './host-and-origin.ts';
import { PrerenderedPages, PublicCocktails } from './pages/prerendered-pages.ts';
import { securityTxt, web } from './pages/web.ts';
import { proxy } from './proxy/proxy.ts';
import { Upstreams } from './proxy/upstreams.ts';
import { queueDashboard } from './queues/queue-dashboard.ts';
import { localRateLimits, sharedRateLimits } from './rate-limits.ts';
import { reference } from './reference/reference.ts';
import { responseHeaders } from './response-headers.ts';
import { COMPRESSION, serverOptions } from './server-options.ts';
import { serviceEvents } from './service-events.ts';
import { dropClientTraces, metrics } from './telemetry.ts';

export interface Gateway {
  readonly app: FastifyInstance;
  readonly health: Health;
}

export async function createGateway(config: Config): Promise<Gateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const redis = new RedisConnections(config, logger);
  const [sessions, limits, queuesRedis] = [redis.of('SESSIONS'), redis.of('LIMITS'), redis.of('QUEUES')];
  const health = new Health(config);
  health.add('redis', await redisCheck(redis, config));
  const cache = new ResponseCache();
  const bypass = new BypassCookie(config);
  const upstreams = new Upstreams(config.upstreams);
  const menus = new GuestMenus(upstreams.pool('planner'), cache);
  const sample = new SampleMenu(upstreams.pool('catalog'), cache);
  const pages = new PrerenderedPages(config, new PublicCocktails(upstreams.pool('catalog'), cache));
  const streams = new GuestStreams(menus, logger);

  const app = createApp(config, logger, health);
  app.addHook('onClose', () => redis.disconnect());
  app.addHook('onClose', () => upstreams.close());

  await app.register(metrics, { config, health, cache, streams });
  await app.register(responseHeaders, config);
  await app.register(compress, COMPRESSION);
  await app.register(hostCheck);
  await app.register(originCheck, config);
  await app.register(authentication, { config, redis: sessions });
  await app.register(serviceEvents, { config, cache, streams });
  await app.register(async (cached) => {
    await cached.register(localRateLimits);
    await cached.register(cachedRoutes, { cache, bypass, upstreams });
    await cached.register(guestPage, { config, menus, sample });
  });
  await app.register(async (limited) => {
    await limited.register(sharedRateLimits, { redis: limits });
    await limited.register(proxy, { config, cache, bypass, upstreams });
    await limited.register(guestEvents, { config, streams });
    await limited.register(reference, config);
    await limited.register(queueDashboard, { config, redis: queuesRedis });
    await limited.register(web, { config, pages });
  });
  await app.register(embeddedStripe, config);
  await app.register(securityTxt, config);
  return { app, health };
}

/** Creates the app with what applies to every route. */
function createApp(config: Config, logger: Logger, health: Health): FastifyInstance {
  const app: FastifyInstance = fastify(serverOptions(config, logger));
  // No child logger per request: it would cost as much as routing. Log calls add the request id themselves.
  app.setChildLoggerFactory((parent) => parent);
  dropClientTraces(app);
  closeIdleWhileDraining(app);
  handleErrors(app);
  addHealthRoutes(app, health);
  return app;
}

/**
 * The health check of Redis: claims it once for this deployment, then probes writes.
 * @throws SettingsError if it belongs to another deployment, or is a cluster
 */
async function redisCheck(redis: RedisConnections, config: Config): Promise<() => Promise<void>> {
  const deployment = deploymentOf(config);
  let isClaimed = false;
  const claim = async () => {
    if (!isClaimed) await redis.claim(deployment);
    isClaimed = true;
  };
  await claim().catch((error: unknown) => {
    if (error instanceof SettingsError) throw error;
  });
  return async () => {
    await claim();
    await redis.probe();
  };
}
