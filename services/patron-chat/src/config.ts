import { modelSettings } from '@swizzle/kit/model/model-settings';
import { mongoSettings, readSettings, redisSettings, serviceSettings } from '@swizzle/kit/settings';

export const settings = { ...serviceSettings, ...mongoSettings, ...redisSettings, ...modelSettings };

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('PATRON_CHAT', settings, environment);
export type Config = ReturnType<typeof readConfig>;
