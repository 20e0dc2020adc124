import { modelSettings } from '@swizzle/kit/model/model-settings';
import { mongoSettings, readSettings, redisSettings, serviceSettings } from '@swizzle/kit/settings';
import { z } from 'zod';

export const settings = { ...serviceSettings, ...mongoSettings, ...redisSettings, ...modelSettings };

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('GENERATION', settings, environment);
export type Config = ReturnType<typeof readConfig>;

/** The worker is a process of its own: it takes its port from `GENERATION_WORKER_PORT`. */
export const workerSettings = {
  ...settings,
  CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Cocktails that one worker has in hand at a time'),
};

export const readWorkerConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('GENERATION_WORKER', workerSettings, environment);
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
