import { httpUrl, mongoSettings, readSettings, serviceSettings } from '@swizzle/kit/settings';
import { z } from 'zod';

const startingWith = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `must start with ${prefixes.join(' or ')}`,
    );
/** What `@stripe/stripe-js` loads. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** Set to nothing is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const settings = readSettings(
    'BILLING',
    {
      ...serviceSettings,
      ...mongoSettings,
      STRIPE_SECRET_KEY: startingWith('sk_', 'rk_'),
      STRIPE_PUBLISHABLE_KEY: startingWith('pk_'),
      STRIPE_WEBHOOK_SECRET: startingWith('whsec_'),
      STRIPE_API_URL: optional(httpUrl),
      STRIPE_SCRIPT: z.preprocess((value) => value || STRIPE_SCRIPT, z.string()),
      STRIPE_TEST_CLOCK: optional(startingWith('clock_')),
    },
    environment,
  );
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_TEST_CLOCK } = settings;
  const testMode = STRIPE_API_URL !== undefined || /^[sr]k_test_/.test(STRIPE_SECRET_KEY);
  return { ...settings, testMode, testClock: testMode ? STRIPE_TEST_CLOCK : undefined };
};
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';
