import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '@swizzle/backends/child';
import { untilReady } from '@swizzle/backends/until-ready';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { NO_OP } from './no-op-kind.ts';

const PROGRAM = fileURLToPath(new URL('./no-op.ts', import.meta.url));

interface NoOpOptions {
  redisUrl: string;
  concurrency: number;
  /** For its log. */
  dir: string;
}

/** A worker that does nothing, and the queue that feeds it: both the kit's, as for cocktails. */
export async function startNoOp({ redisUrl, concurrency, dir }: NoOpOptions) {
  let ready = false;
  const child = await startChild({
    name: 'no-op',
    command: process.execPath,
    args: ['--no-warnings', PROGRAM],
    env: { ...process.env, NODE_OPTIONS: '', REDIS_URL: redisUrl, CONCURRENCY: String(concurrency) },
    log: join(dir, 'no-op.log'),
    onMessage: () => {
      ready = true;
    },
  });
  await untilReady(child, async () => ready);
  const queue = new JobQueue(NO_OP, redisUrl, () => undefined);
  return {
    pid: child.pid,
    async queue(jobs: number) {
      const ids = Array.from({ length: jobs }, () => crypto.randomUUID());
      await Promise.all(ids.map((id) => queue.add(id, { generationId: id, round: 1 })));
    },
    async stop() {
      await queue.close();
      await child.stop();
    },
  };
}
