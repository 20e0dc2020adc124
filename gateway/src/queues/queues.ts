import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import { queuePrefix } from '@swizzle/kit/redis/redis';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { endpointFor, type GuardedEndpoint } from '../endpoint.ts';

/** What the dashboard's page asks of other hosts, or writes into itself: neither is let in. */
const FONTS = /<link\b[^>]*\bhref="https?:[^>]*>/g;
const INLINE_STYLES = /<style>[\s\S]*?<\/style>|\sstyle="[^"]*"/g;

/** The dashboard's page as our content security policy wants it. */
const ownPage = (page: string): string => page.replace(FONTS, '').replace(INLINE_STYLES, '');

/** Milliseconds that the dashboard may take to answer. */
const DEADLINE_MS = 3000;

const PAGE = endpointFor('GET /api/admin/queues');

const privateEndpoint = (method: 'GET' | 'PUT', path: string): GuardedEndpoint => ({
  key: `${method} ${PAGE.path}${path}`,
  method,
  path: PAGE.path + path,
  summary: PAGE.summary,
  owner: PAGE.owner,
  access: PAGE.access,
  rate: method === 'GET' ? 'read' : 'write',
  response: 'json',
});

/** What may be asked of it; whatever else it could do, it does not do here. Only its page is in the API's table. */
const ENDPOINTS: readonly GuardedEndpoint[] = [
  PAGE,
  privateEndpoint('GET', '/*'),
  privateEndpoint('PUT', '/api/queues/:queueName/:jobId/retry'),
  privateEndpoint('PUT', '/api/queues/:queueName/retry/failed'),
  privateEndpoint('PUT', '/api/queues/:queueName/:jobId/promote'),
];

const PASSED_ON = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/** The dashboard of all queues, for administrators; it is loaded when the first of them asks for it. */
export async function queues(
  app: FastifyInstance,
  { config, redis }: { config: Config; redis: Redis },
): Promise<void> {
  let board: Promise<FastifyInstance> | undefined;
  const open = () => {
    board ??= import('./board.ts').then(({ openBoard }) => openBoard(redis, queuePrefix(config)));
    return board;
  };
  app.addHook('onClose', async () => (await board)?.close());
  // Its calls carry no bodies that it needs.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url, headers } = request;
    const { 'if-none-match': etag } = headers;
    const call = {
      method: method as 'GET' | 'PUT',
      url,
      headers: { ...(etag && { 'if-none-match': etag }) },
    };
    const answer = await withDeadline((await open()).inject(call), DEADLINE_MS, 'the queues');
    if (answer.statusCode >= 400) throw refusal(answer.statusCode);
    for (const name of PASSED_ON) if (answer.headers[name]) void reply.header(name, answer.headers[name]);
    const isPage = answer.headers['content-type']?.toString().startsWith('text/html');
    return reply.status(answer.statusCode).send(isPage ? ownPage(answer.body) : answer.rawPayload);
  };
  for (const endpoint of ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, page: 'queues' },
      handler: ask,
    });
  }
}

function refusal(status: number): AppError {
  if (status === 404) return new AppError('not_found');
  if (status < 500) return new AppError('conflict');
  return new AppError('unavailable', undefined, { retryAfterSeconds: 2 });
}
