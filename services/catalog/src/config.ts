import { flag, mongoSettings, publicUrl, readSettings, serviceSettings } from '@swizzle/kit/config/settings';
import { objectStorageFrom, objectStorageSettings } from './pictures/object-storage.settings.ts';

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  ...objectStorageSettings,
  PUBLIC_URL: publicUrl,
  STOCK_CLASSICS: flag.default(true).describe('Whether the catalog is stocked with our classics, each once'),
};

/** The token under which the configuration is injected. */
export const CONFIG = 'CONFIG';

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const given = readSettings('CATALOG', settings, environment);
  return { ...given, objectStorage: objectStorageFrom(given) };
};
export type Config = ReturnType<typeof readConfig>;
