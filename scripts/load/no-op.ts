// The minimum cost of a job: the same queue and worker with a no-op. A separate process, configured by its
// settings, which reports when it is ready.
import { startWorker } from '@swizzle/kit/jobs/job-worker';
import { createLogger } from '@swizzle/kit/logging/logger';
import { NO_OP } from './no-op-kind.ts';

const { REDIS_URL = '', CONCURRENCY = '4' } = process.env;

const worker = startWorker({
  kind: NO_OP,
  redisUrl: REDIS_URL,
  concurrency: Number(CONCURRENCY),
  settings: { STOP_SECONDS: 9, DRAIN_SECONDS: 0 },
  logger: createLogger('no-op', 'warn'),
  run: async () => {},
  onFailed: async () => {},
});
process.send?.('ready');
process.once('SIGTERM', () => worker.close().then(() => process.exit(0)));
