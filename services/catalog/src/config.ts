import { flag, mongoSettings, readSettings, serviceSettings } from '@swizzle/kit/settings';

const catalogSettings = { ...serviceSettings, ...mongoSettings, STOCK_CLASSICS: flag.default(true) };

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('CATALOG', catalogSettings, environment);
export type Config = ReturnType<typeof readConfig>;
