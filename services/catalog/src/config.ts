import { flag, mongoSettings, readSettings, serviceSettings } from '@swizzle/kit/settings';

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  STOCK_CLASSICS: flag.default(true).describe('Whether an empty catalog is stocked with the classics'),
};

export const readConfig = (environment: NodeJS.ProcessEnv) => readSettings('CATALOG', settings, environment);
export type Config = ReturnType<typeof readConfig>;
