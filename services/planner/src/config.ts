import { modelSettings } from '@swizzle/kit/model/model-settings';
import { httpUrl, mongoSettings, readSettings, redisSettings, serviceSettings } from '@swizzle/kit/settings';
import { z } from 'zod';

const settings = {
  ...serviceSettings,
  ...mongoSettings,
  ...redisSettings,
  ...modelSettings,
  /** The origin under which guests find menus. */
  PUBLIC_URL: httpUrl,
};

export const readConfig = (environment: NodeJS.ProcessEnv) => readSettings('PLANNER', settings, environment);
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';

/** The worker is a process of its own: it takes its port from `PLANNER_WORKER_PORT`. */
export const readWorkerConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings(
    'PLANNER_WORKER',
    { ...settings, CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4) },
    environment,
  );
export type WorkerConfig = ReturnType<typeof readWorkerConfig>;
