import { httpUrl, natsSettings, processSettings, readSettings, redisSettings } from '@swizzle/kit/settings';
import type { ServiceName } from '@swizzle/proto';
import { z } from 'zod';

/** Networks whose `X-Forwarded-For` is believed, comma-separated; none unless said. */
const networks = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  );

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const settings = readSettings(
    'GATEWAY',
    {
      ...processSettings,
      ...redisSettings,
      ...natsSettings,
      PUBLIC_URL: httpUrl,
      WEB_DIR: z.string().min(1),
      TRUSTED_PROXIES: networks,
      GUEST_HEARTBEAT_SECONDS: z.coerce.number().min(0.01).max(3600).default(25),
      CALLER_TOKEN_PRIVATE_KEY: z.base64(),
      IDENTITY_URL: httpUrl,
      CATALOG_URL: httpUrl,
      GENERATION_URL: httpUrl,
      PATRON_CHAT_URL: httpUrl,
      PLANNER_URL: httpUrl,
      BILLING_URL: httpUrl,
      EMBEDDED_STRIPE_URL: httpUrl.optional(),
    },
    environment,
  );
  const upstreams: Readonly<Record<ServiceName, string>> = {
    identity: settings.IDENTITY_URL,
    catalog: settings.CATALOG_URL,
    generation: settings.GENERATION_URL,
    'patron-chat': settings.PATRON_CHAT_URL,
    planner: settings.PLANNER_URL,
    billing: settings.BILLING_URL,
  };
  return { ...settings, upstreams };
};
export type Config = ReturnType<typeof readConfig>;
