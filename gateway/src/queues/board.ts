import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBullBoard } from '@bull-board/api';
import { FastifyAdapter } from '@bull-board/fastify';
import { toAppError } from '@swizzle/kit/http/error-filter';
import { PRODUCT_NAME } from '@swizzle/proto';
import { type FastifyInstance, fastify } from 'fastify';
import type { Redis } from 'ioredis';
import { QUEUES } from './queue-names.ts';
import { ShownQueue } from './shown-queue.ts';

export const BOARD_PATH = '/api/admin/queues';

/** bull-board's pages and scripts. */
const UI = dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')));

/** The dashboard, an app of its own: what it may be asked for, the gateway decides. */
export async function openBoard(redis: Redis, prefix: string): Promise<FastifyInstance> {
  const serverAdapter = new FastifyAdapter().setBasePath(BOARD_PATH);
  createBullBoard({
    queues: Object.entries(QUEUES).map(([name, about]) => new ShownQueue(name, about, { redis, prefix })),
    serverAdapter,
    options: {
      uiBasePath: UI,
      uiConfig: {
        boardTitle: `${PRODUCT_NAME} queues`,
        hideDocsLink: true,
        hideRedisDetails: true,
        showMetrics: false,
        showWorkers: false,
        miscLinks: [{ text: 'Administration', url: '/admin' }],
      },
    },
  });
  serverAdapter.setErrorHandler((error) => ({ status: toAppError(error).status as 500, body: {} }));
  const app = fastify();
  await app.register(serverAdapter.registerPlugin(), { prefix: BOARD_PATH });
  await app.ready();
  return app;
}
