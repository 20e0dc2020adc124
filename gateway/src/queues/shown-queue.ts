import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { replay } from '@swizzle/kit/jobs/dead-letters';
import type { Envelope } from '@swizzle/kit/jobs/job-kind';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** A job as the dashboard has it: trying it again means to replay it. */
const replayable = (job: Job<Envelope>): Job<Envelope> => Object.assign(job, { retry: () => replay(job) });

/** One queue on the dashboard, on a connection that is there anyway. */
export class ShownQueue extends BullMQAdapter {
  /** What went well is not done twice. */
  override readonly allowCompletedRetries = false;
  private readonly of: Queue<Envelope>;

  constructor(name: string, description: string, { redis, prefix }: { redis: Redis; prefix: string }) {
    const queue = new Queue<Envelope>(name, { connection: redis, prefix, skipMetasUpdate: true });
    // Who asks is told; what nobody asks for fails unheard.
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
