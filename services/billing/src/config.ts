import { readSettings, serviceSettings } from '@swizzle/kit/settings';

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('BILLING', serviceSettings, environment);
export type Config = ReturnType<typeof readConfig>;
