import { flag, mongoSettings, readSettings, serviceSettings } from '@swizzle/kit/settings';

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  STOCK_CLASSICS: flag
    .default(true)
    .describe('Whether the catalog is stocked with the house’s classics, each once'),
};

export const readConfig = (environment: NodeJS.ProcessEnv) => readSettings('CATALOG', settings, environment);
export type Config = ReturnType<typeof readConfig>;
