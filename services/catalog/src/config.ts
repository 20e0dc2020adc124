import { flag, mongoSettings, publicUrl, readSettings, serviceSettings } from '@swizzle/kit/config/settings';

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  PUBLIC_URL: publicUrl,
  STOCK_CLASSICS: flag.default(true).describe('Whether the catalog is stocked with our classics, each once'),
};

/** The token under which the configuration is injected. */
export const CONFIG = 'CONFIG';

export const readConfig = (environment: NodeJS.ProcessEnv) => readSettings('CATALOG', settings, environment);
export type Config = ReturnType<typeof readConfig>;
