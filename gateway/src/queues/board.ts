import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { toAppError } from '@swizzle/kit/http/error-filter';
import { type Envelope, replay } from '@swizzle/kit/jobs/job-kind';
import { PRODUCT_NAME, QUEUES } from '@swizzle/proto';
import { type Job, Queue } from 'bullmq';
import { type FastifyInstance, fastify } from 'fastify';
import type { Redis } from 'ioredis';

/** Makes the dashboard's retry a replay. */
const replayable = (job: Job<Envelope>): Job<Envelope> => Object.assign(job, { retry: () => replay(job) });

/** A queue of the dashboard, on an existing connection. */
class QueueAdapter extends BullMQAdapter {
  override readonly allowCompletedRetries = false;
  private readonly jobs: Queue<Envelope>;

  constructor(name: string, description: string, { redis, prefix }: { redis: Redis; prefix: string }) {
    const queue = new Queue<Envelope>(name, { connection: redis, prefix, skipMetasUpdate: true });
    // Connection errors reach the user as failed requests of the dashboard.
    queue.on('error', () => undefined);
    super(queue, { description });
    this.jobs = queue;
    // Shows ids only, no personal data.
    this.setFormatter('data', ({ payload, requestId, isReplay }: Envelope) => ({
      payload,
      requestId,
      isReplay,
    }));
  }

  override async getJob(id: string): Promise<Job<Envelope> | undefined> {
    const job = await this.jobs.getJob(id);
    return job && replayable(job);
  }

  override async getJobs(...of: Parameters<BullMQAdapter['getJobs']>): Promise<Job<Envelope>[]> {
    return (await super.getJobs(...of)).map(replayable);
  }
}

/** bull-board's pages and scripts. */
const UI = dirname(fileURLToPath(import.meta.resolve('@bull-board/ui/package.json')));

/**
 * Creates the dashboard as a separate app, so that the gateway decides which of its routes are exposed.
 * @param of the prefix of the queues in Redis, and the path of the dashboard's page
 */
export async function createBoard(
  redis: Redis,
  { prefix, path }: { prefix: string; path: string },
): Promise<FastifyInstance> {
  const serverAdapter = new FastifyAdapter().setBasePath(path);
  createBullBoard({
    queues: Object.entries(QUEUES).map(([name, about]) => new QueueAdapter(name, about, { redis, prefix })),
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
  await app.register(serverAdapter.registerPlugin(), { prefix: path });
  await app.ready();
  return app;
}
