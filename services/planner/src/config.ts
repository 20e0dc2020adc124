import {
  jobSettings,
  mongoSettings,
  publicUrl,
  readSettings,
  redisSettings,
  serviceSettings,
} from '@swizzle/kit/config/settings';
import { modelSettings } from '@swizzle/kit/llm/model-settings';

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  ...redisSettings,
  ...modelSettings,
  PUBLIC_URL: publicUrl,
};

export const readConfig = (environment: NodeJS.ProcessEnv) => readSettings('PLANNER', settings, environment);
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';

/** The worker is a process of its own: it takes its port from `PLANNER_WORKER_PORT`. */
export const workerSettings = { ...settings, ...jobSettings };

export const readWorkerConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('PLANNER_WORKER', workerSettings, environment);
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
