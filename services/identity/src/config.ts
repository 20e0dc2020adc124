import {
  flag,
  httpUrl,
  mongoSettings,
  readSettings,
  redisSettings,
  serviceSettings,
} from '@swizzle/kit/settings';
import { z } from 'zod';
import { mailSettings } from './mail/mail.settings.ts';
import { oidcFrom, oidcSettings } from './oidc/oidc.settings.ts';

const emails = z
  .string()
  .default('')
  .transform(
    (list) =>
      new Set(
        list
          .toLowerCase()
          .split(',')
          .map((email) => email.trim())
          .filter(Boolean),
      ),
  );

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const settings = readSettings(
    'IDENTITY',
    {
      ...serviceSettings,
      ...mongoSettings,
      ...redisSettings,
      ...mailSettings,
      ...oidcSettings,
      PUBLIC_URL: httpUrl,
      ADMIN_EMAILS: emails,
      DEMO_ACCOUNTS: flag.default(false),
    },
    environment,
  );
  return { ...settings, oidc: oidcFrom(settings) };
};
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';
