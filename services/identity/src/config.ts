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

/** An empty value counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());

const ADDRESS = /^(?:[^<>@\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** Mail goes to an SMTP server, else as files into a folder, else nowhere. */
const mailSettings = {
  SMTP_URL: secret(
    optional(
      z
        .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
        .meta({ examples: ['smtp://…', 'smtps://…'] }),
    ),
    'URL of the SMTP server',
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(ADDRESS, 'must be "Name <address>" or an address')
      .meta({ examples: ['Name <address>'] }),
  ).describe('Sender of mails'),
  MAIL_DIR: optional(z.string()).describe('Folder for mails as files, without an SMTP server'),
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
    'Email addresses (comma-separated) of administrators; effective once verified and with a second factor',
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
  DEMO_ACCOUNTS: flag.default(false).describe('Whether to create demo accounts with a public password'),
};

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings('IDENTITY', settings, environment);
  return { ...values, oidc: oidcFrom(values) };
};
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';
