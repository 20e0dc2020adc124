import {
  flag,
  httpUrl,
  mongoSettings,
  readSettings,
  SettingsError,
  secret,
  serviceSettings,
} from '@swizzle/kit/config/settings';
import { z } from 'zod';

const startingWith = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `must start with ${prefixes.join(' or ')}`,
    )
    .meta({ examples: prefixes.map((prefix) => `${prefix}…`) });
/** The script that `@stripe/stripe-js` loads. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** An empty value counts as not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  STRIPE_SECRET_KEY: secret(startingWith('sk_', 'rk_'), 'Secret or restricted key of the Stripe account'),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_').describe('Publishable key of the same account, for browsers'),
  STRIPE_WEBHOOK_SECRET: secret(
    startingWith('whsec_'),
    'Signing secret of the webhook endpoint /api/stripe/webhook',
  ),
  STRIPE_API_URL: optional(httpUrl).describe('URL of an emulated Stripe API; enables test mode'),
  STRIPE_SCRIPT: z
    .preprocess((value) => value || undefined, z.string().default(STRIPE_SCRIPT))
    .describe('URL of Stripe.js'),
  STRIPE_TAX: flag
    .default(false)
    .describe('Whether Stripe Tax adds taxes; requires tax registrations in the account'),
  STRIPE_TEST_CLOCK: optional(startingWith('clock_')).describe(
    'Test clock of new customers; in test mode only',
  ),
};

const modeOf = (key: string) => /_(test|live)_/.exec(key)?.[1];

/** @throws SettingsError if one key is a test key and the other a live key */
function refuseMixedModes(secretKey: string, publishableKey: string): void {
  const [ours, theirs] = [modeOf(secretKey), modeOf(publishableKey)];
  if (!ours || !theirs || ours === theirs) return;
  throw new SettingsError(
    `These settings are not right:\n  STRIPE_SECRET_KEY is a ${ours} key and STRIPE_PUBLISHABLE_KEY a ${theirs} key: take both from the same page of the dashboard`,
  );
}

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const values = readSettings('BILLING', settings, environment);
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_TEST_CLOCK } = values;
  if (!STRIPE_API_URL) refuseMixedModes(STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY);
  const testMode = STRIPE_API_URL !== undefined || /^[sr]k_test_/.test(STRIPE_SECRET_KEY);
  return { ...values, testMode, testClock: testMode ? STRIPE_TEST_CLOCK : undefined };
};
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';
