import {
  flag,
  mongoSettings,
  publicUrl,
  readSettings,
  redisSettings,
  serviceSettings,
} from '@swizzle/kit/config/settings';
import { z } from 'zod';
import { mailSettings } from './mail/mail.settings.ts';
import { oidcFrom, oidcSettings } from './oidc/oidc.settings.ts';
import { totpKeysSetting } from './second-factor/totp-encryption.ts';

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
  )
  .describe(
    'Addresses (comma-separated) of the administrators, who are so once their address is verified and they have a second factor',
  );

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  ...redisSettings,
  ...mailSettings,
  ...oidcSettings,
  PUBLIC_URL: publicUrl,
  ADMIN_EMAILS: emails,
  TOTP_ENCRYPTION_KEYS: totpKeysSetting,
  DEMO_ACCOUNTS: flag
    .default(false)
    .describe('Whether there are four accounts whose password everybody knows: for trying out'),
};

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const given = readSettings('IDENTITY', settings, environment);
  return { ...given, oidc: oidcFrom(given) };
};
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';
