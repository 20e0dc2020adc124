import { endpointRows, type ServiceName } from '@swizzle/proto';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { forwardTo } from './forward.ts';
import { FreshCookie } from './fresh-cookie.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Row } from './row.ts';
import { sharedRead } from './shared-reads.ts';
import type { Upstreams } from './upstreams.ts';

const isPassedOn = (row: Row): row is Row & { owner: ServiceName } => row.owner !== 'gateway';

interface Parts {
  readonly config: Config;
  readonly kept: KeptAnswers;
  readonly upstreams: Upstreams;
}

/** One route for each row of the endpoint table, to the service that owns it, and no other. */
export async function tableRoutes(app: FastifyInstance, { config, kept, upstreams }: Parts): Promise<void> {
  const fresh = new FreshCookie(config);
  // Bodies are passed on as they came, once they are known to be small enough; the service parses them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const row of endpointRows.filter(isPassedOn)) {
    const handler = row.shared
      ? sharedRead(row, { pool: upstreams.of(row.owner), kept, fresh })
      : forwardTo(row, { upstream: upstreams.for(row), kept, fresh });
    app.route({ method: row.method, url: row.path, config: { endpoint: row }, handler });
  }
}
