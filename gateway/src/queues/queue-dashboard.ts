import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import { loadOnce } from '@swizzle/kit/lifecycle/single-flight';
import { queuePrefix } from '@swizzle/kit/redis/redis';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { endpointFor, type GuardedEndpoint } from '../endpoint.ts';

/** Parts of the dashboard's page that our content security policy forbids. */
const EXTERNAL_LINKS = /<link\b[^>]*\bhref="https?:[^>]*>/g;
const INLINE_STYLES = /<style>[\s\S]*?<\/style>|\sstyle="[^"]*"/g;

/** Removes external resources and inline styles from the dashboard's page. */
const sanitizePage = (page: string): string => page.replace(EXTERNAL_LINKS, '').replace(INLINE_STYLES, '');

/** Timeout of the dashboard in milliseconds. */
const TIMEOUT_MS = 3000;

const PAGE_ENDPOINT = endpointFor('GET /api/admin/queues');

const privateEndpoint = (method: 'GET' | 'PUT', path: string): GuardedEndpoint => ({
  key: `${method} ${PAGE_ENDPOINT.path}${path}`,
  method,
  path: PAGE_ENDPOINT.path + path,
  summary: PAGE_ENDPOINT.summary,
  owner: PAGE_ENDPOINT.owner,
  access: PAGE_ENDPOINT.access,
  rate: method === 'GET' ? 'read' : 'write',
  response: 'json',
});

/**
 * Everything may be read, and only these three routes may change anything. Only the page is in the API's endpoint
 * table.
 */
const ENDPOINTS: readonly GuardedEndpoint[] = [
  PAGE_ENDPOINT,
  privateEndpoint('GET', '/*'),
  privateEndpoint('PUT', '/api/queues/:queueName/:jobId/retry'),
  privateEndpoint('PUT', '/api/queues/:queueName/retry/failed'),
  privateEndpoint('PUT', '/api/queues/:queueName/:jobId/promote'),
];

const FORWARDED_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** Serves the dashboard of all queues to administrators. It is loaded lazily. */
export async function queueDashboard(
  app: FastifyInstance,
  { config, redis }: { config: Config; redis: Redis },
): Promise<void> {
  let board: FastifyInstance | undefined;
  const loadBoard = loadOnce(async () => {
    const { createBoard } = await import('./board.ts');
    board = await createBoard(redis, { prefix: queuePrefix(config), path: PAGE_ENDPOINT.path });
    return board;
  });
  app.addHook('onClose', () => board?.close());
  // Bodies are discarded; no allowed route needs one.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url, headers } = request;
    const { 'if-none-match': etag } = headers;
    const call = {
      method: method as 'GET' | 'PUT',
      url,
      headers: { ...(etag && { 'if-none-match': etag }) },
    };
    const response = await withDeadline((await loadBoard()).inject(call), TIMEOUT_MS, 'the queue dashboard');
    if (response.statusCode >= 400) throw errorFor(response.statusCode);
    for (const name of FORWARDED_HEADERS)
      if (response.headers[name]) void reply.header(name, response.headers[name]);
    const isPage = response.headers['content-type']?.toString().startsWith('text/html');
    return reply.status(response.statusCode).send(isPage ? sanitizePage(response.body) : response.rawPayload);
  };
  for (const endpoint of ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, page: 'queues' },
      handler: forward,
    });
  }
}

function errorFor(status: number): AppError {
  if (status === 404) return new AppError('not_found');
  if (status < 500) return new AppError('conflict');
  return new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
}
