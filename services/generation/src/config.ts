import {
  jobSettings,
  mongoSettings,
  readSettings,
  redisSettings,
  serviceSettings,
} from '@swizzle/kit/config/settings';
import { modelSettings } from '@swizzle/kit/llm/model-settings';

export const settings = { ...serviceSettings, ...mongoSettings, ...redisSettings, ...modelSettings };

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('GENERATION', settings, environment);
export type Config = ReturnType<typeof readConfig>;

/** The worker is a separate process, with its port in `GENERATION_WORKER_PORT`. */
export const workerSettings = { ...settings, ...jobSettings };

export const readWorkerConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('GENERATION_WORKER', workerSettings, environment);
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
