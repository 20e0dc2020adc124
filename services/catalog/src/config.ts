import { mongoSettings, readSettings, serviceSettings } from '@swizzle/kit/settings';

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('CATALOG', { ...serviceSettings, ...mongoSettings }, environment);
export type Config = ReturnType<typeof readConfig>;
