import { z } from 'zod';

const environment = z.object({
  EMBEDDED_STRIPE_HOST: z.string().default('127.0.0.1'),
  EMBEDDED_STRIPE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  EMBEDDED_STRIPE_DIR: z.string().min(1),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_test_'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  STRIPE_WEBHOOK_URL: z.url(),
  EMBEDDED_STRIPE_DUNNING: z.enum(['cancel', 'unpaid', 'leave']).default('cancel'),
});

/** Settings of a standalone process; reports all errors at once. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { data, error } = environment.safeParse(env);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`wrong settings: ${faults.join('; ')}`);
  }
  return {
    host: data.EMBEDDED_STRIPE_HOST,
    port: data.EMBEDDED_STRIPE_PORT,
    dataDir: data.EMBEDDED_STRIPE_DIR,
    secretKey: data.STRIPE_SECRET_KEY,
    publishableKey: data.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    webhookUrl: data.STRIPE_WEBHOOK_URL,
    dunning: data.EMBEDDED_STRIPE_DUNNING,
  };
}
