import {
  flag,
  mongoSettings,
  publicUrl,
  readSettings,
  redisSettings,
  secret,
  serviceSettings,
} from '@swizzle/kit/config/settings';
import { z } from 'zod';
import { oidcFrom, oidcSettings } from './oidc/oidc.settings.ts';
import { totpKeysSetting } from './second-factor/totp.ts';

/** What is empty counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());

const ADDRESS = /^(?:[^<>@\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** Where mails go: to a server, else as files into a folder, else nowhere. */
const mailSettings = {
  SMTP_URL: secret(
    optional(
      z
        .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
        .meta({ examples: ['smtp://…', 'smtps://…'] }),
    ),
    'The server that mails go through',
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(ADDRESS, 'must be "Name <address>" or an address')
      .meta({ examples: ['Name <address>'] }),
  ).describe('Who mails come from'),
  MAIL_DIR: optional(z.string()).describe('The folder that mails are put into where no server is named'),
};

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
