import replyFrom from '@fastify/reply-from';
import { type Endpoint, endpointRows, SERVICES } from '@swizzle/proto';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { forwardTo } from './forward.ts';
import { CALLS_A_MINUTE } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the endpoint table that this route serves. */
    endpoint?: Endpoint;
  }
}

const routeConfig = (row: Endpoint): FastifyContextConfig => ({
  endpoint: row,
  rateLimit: { max: CALLS_A_MINUTE[row.rate], groupId: row.rate },
});

/** One route for each row of the endpoint table, to the service that owns it, and no other. */
export async function tableRoutes(app: FastifyInstance, { upstreams }: Config): Promise<void> {
  for (const service of SERVICES) {
    await app.register(async (scope) => {
      // Bodies are passed on as they came, once they are known to be small enough; the service parses them.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      await scope.register(replyFrom, {
        base: upstreams[service],
        disableRequestLogging: true,
        undici: { connections: 128, pipelining: 1, connectTimeout: 2000, keepAliveTimeout: 30_000 },
      });
      for (const row of endpointRows.filter(({ owner }) => owner === service)) {
        const { method, path: url } = row;
        scope.route({ method, url, config: routeConfig(row), handler: forwardTo(row) });
      }
    });
  }
}
