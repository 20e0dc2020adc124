import {
  httpUrl,
  natsSettings,
  processSettings,
  publicUrl,
  readSettings,
  redisSettings,
  secret,
} from '@swizzle/kit/config/settings';
import type { ServiceName } from '@swizzle/proto';
import { z } from 'zod';

const networks = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  )
  .describe('Networks (CIDR, comma-separated) of the proxies in front, whose X-Forwarded-For is believed');

const service = (name: ServiceName) => httpUrl.describe(`Where ${name} is`);

export const settings = {
  ...processSettings,
  ...redisSettings,
  ...natsSettings,
  PUBLIC_URL: publicUrl,
  WEB_DIR: z.string().min(1).describe('The folder of the built web app; images have it'),
  TRUSTED_PROXIES: networks,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)[\x21-\x7e]+$/, 'must be an address that starts with mailto: or https://')
    .meta({ examples: ['mailto:…', 'https://…'] })
    .optional()
    .describe('Whom to tell of a weakness of this deployment, said at /.well-known/security.txt'),
  GUEST_HEARTBEAT_SECONDS: z.coerce
    .number()
    .min(0.01)
    .max(3600)
    .default(25)
    .describe('How often an idle guest page hears from us: less than any idle timeout of a proxy in front'),
  CALLER_TOKEN_PRIVATE_KEY: secret(
    z.base64(),
    'Base64 of an Ed25519 JWK: signs for callers; only the gateway has it',
  ),
  IDENTITY_URL: service('identity'),
  CATALOG_URL: service('catalog'),
  GENERATION_URL: service('generation'),
  PATRON_CHAT_URL: service('patron-chat'),
  PLANNER_URL: service('planner'),
  BILLING_URL: service('billing'),
  EMBEDDED_STRIPE_URL: httpUrl
    .optional()
    .describe('Where /embedded-stripe goes: test payments, for trying out'),
};

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const given = readSettings('GATEWAY', settings, environment);
  const upstreams: Readonly<Record<ServiceName, string>> = {
    identity: given.IDENTITY_URL,
    catalog: given.CATALOG_URL,
    generation: given.GENERATION_URL,
    'patron-chat': given.PATRON_CHAT_URL,
    planner: given.PLANNER_URL,
    billing: given.BILLING_URL,
  };
  return { ...given, upstreams };
};
export type Config = ReturnType<typeof readConfig>;
