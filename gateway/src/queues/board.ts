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

/** A job as the dashboard has it: trying it again means to replay it. */
const replayable = (job: Job<Envelope>): Job<Envelope> => Object.assign(job, { retry: () => replay(job) });

/** One queue on the dashboard, on a connection that is there anyway. */
class ShownQueue extends BullMQAdapter {
  /** What went well is not done twice. */
  override readonly allowCompletedRetries = false;
  private readonly of: Queue<Envelope>;

  constructor(name: string, description: string, { redis, prefix }: { redis: Redis; prefix: string }) {
    const queue = new Queue<Envelope>(name, { connection: redis, prefix, skipMetasUpdate: true });
    // Connection errors reach the user as failed requests of the dashboard.
    queue.on('error', () => undefined);
    super(queue, { description });
    this.of = queue;
    // Ids alone: whose work it is stands in the ledger.
    this.setFormatter('data', ({ payload, requestId, isReplay }: Envelope) => ({
      payload,
      requestId,
      isReplay,
    }));
  }

  override async getJob(id: string): Promise<Job<Envelope> | undefined> {
    const job = await this.of.getJob(id);
    return job && replayable(job);
  }

  override async getJobs(...of: Parameters<BullMQAdapter['getJobs']>): Promise<Job<Envelope>[]> {
    return (await super.getJobs(...of)).map(replayable);
  }
}

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
