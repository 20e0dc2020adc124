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

const trustedProxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  )
  .describe('Networks (CIDR, comma-separated) of trusted proxies, whose X-Forwarded-For is used');

const serviceUrl = (name: ServiceName) => httpUrl.describe(`URL of ${name}`);

export const settings = {
  ...processSettings,
  ...redisSettings,
  ...natsSettings,
  PUBLIC_URL: publicUrl,
  WEB_DIR: z.string().min(1).describe('The folder of the built web app; set in images'),
  TRUSTED_PROXIES: trustedProxies,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)[\x21-\x7e]+$/, 'must be an address that starts with mailto: or https://')
    .meta({ examples: ['mailto:…', 'https://…'] })
    .optional()
    .describe('The contact for vulnerability reports in /.well-known/security.txt'),
  GUEST_HEARTBEAT_SECONDS: z.coerce
    .number()
    .min(0.01)
    .max(3600)
    .default(25)
    .describe('Interval of heartbeats to guest pages; shorter than any idle timeout of a proxy in front'),
  CALLER_TOKEN_PRIVATE_KEY: secret(
    z.base64(),
    'Base64 of an Ed25519 JWK: signs for callers; only the gateway has it',
  ),
  IDENTITY_URL: serviceUrl('identity'),
  CATALOG_URL: serviceUrl('catalog'),
  GENERATION_URL: serviceUrl('generation'),
  PATRON_CHAT_URL: serviceUrl('patron-chat'),
  PLANNER_URL: serviceUrl('planner'),
  BILLING_URL: serviceUrl('billing'),
  EMBEDDED_STRIPE_URL: httpUrl.optional().describe('URL of the embedded payment provider for test payments'),
};

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings('GATEWAY', settings, environment);
  const upstreams: Readonly<Record<ServiceName, string>> = {
    identity: values.IDENTITY_URL,
    catalog: values.CATALOG_URL,
    generation: values.GENERATION_URL,
    'patron-chat': values.PATRON_CHAT_URL,
    planner: values.PLANNER_URL,
    billing: values.BILLING_URL,
  };
  return { ...values, upstreams };
};
export type Config = ReturnType<typeof readConfig>;
