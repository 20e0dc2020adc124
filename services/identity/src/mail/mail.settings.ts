import { secret } from '@swizzle/kit/config/settings';
import { z } from 'zod';

/** What is empty counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());

const ADDRESS = /^(?:[^<>@\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** Where mails go: to a server, else as files into a folder, else nowhere. */
export const mailSettings = {
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
