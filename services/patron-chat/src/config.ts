import { mongoSettings, readSettings, redisSettings, serviceSettings } from '@swizzle/kit/config/settings';
import { modelSettings } from '@swizzle/kit/llm/model-settings';

export const settings = { ...serviceSettings, ...mongoSettings, ...redisSettings, ...modelSettings };

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('PATRON_CHAT', settings, environment);
export type Config = ReturnType<typeof readConfig>;
