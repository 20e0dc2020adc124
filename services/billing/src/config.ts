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
/** What `@stripe/stripe-js` loads. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** Set to nothing is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

export const settings = {
  ...serviceSettings,
  ...mongoSettings,
  STRIPE_SECRET_KEY: secret(startingWith('sk_', 'rk_'), 'The key of the Stripe account, or a restricted one'),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_').describe('The key of the same account that browsers get'),
  STRIPE_WEBHOOK_SECRET: secret(
    startingWith('whsec_'),
    'What the events that Stripe sends to /api/stripe/webhook are signed with',
  ),
  STRIPE_API_URL: optional(httpUrl).describe(
    'Where Stripe’s API is, if not at Stripe: the embedded one; everything is in test mode then',
  ),
  STRIPE_SCRIPT: z
    .preprocess((value) => value || undefined, z.string().default(STRIPE_SCRIPT))
    .describe('The script with the card form that pages load'),
  STRIPE_TAX: flag
    .default(false)
    .describe('Whether Stripe Tax adds taxes; the account must be registered where they are owed'),
  STRIPE_TEST_CLOCK: optional(startingWith('clock_')).describe(
    'The test clock that new customers live by; in test mode only',
  ),
};

const modeOf = (key: string) => /_(test|live)_/.exec(key)?.[1];

/** @throws SettingsError where one key is for tests and the other moves money */
function refuseMixedModes(secretKey: string, publishableKey: string): void {
  const [ours, theirs] = [modeOf(secretKey), modeOf(publishableKey)];
  if (!ours || !theirs || ours === theirs) return;
  throw new SettingsError(
    `These settings are not right:\n  STRIPE_SECRET_KEY is a ${ours} key and STRIPE_PUBLISHABLE_KEY a ${theirs} key: take both from the same page of the dashboard`,
  );
}

export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const given = readSettings('BILLING', settings, environment);
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_TEST_CLOCK } = given;
  if (!STRIPE_API_URL) refuseMixedModes(STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY);
  const testMode = STRIPE_API_URL !== undefined || /^[sr]k_test_/.test(STRIPE_SECRET_KEY);
  return { ...given, testMode, testClock: testMode ? STRIPE_TEST_CLOCK : undefined };
};
export type Config = ReturnType<typeof readConfig>;
export const CONFIG = 'CONFIG';
