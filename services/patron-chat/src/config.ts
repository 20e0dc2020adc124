import { mongoSettings, readSettings, redisSettings, serviceSettings } from '@swizzle/kit/config/settings';
import { modelSettings } from '@swizzle/kit/llm/model-settings';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  ...redisSettings,
  ...modelSettings,
  CONVERSATION_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(2000)
    .describe('Milliseconds that Sam waits for a stored conversation before he answers without it'),
};

/** The token under which the configuration is injected. */
export const CONFIG = 'CONFIG';

export const readConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('PATRON_CHAT', settings, environment);
export type Config = ReturnType<typeof readConfig>;
