import { expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const GIVEN = {
  EMBEDDED_STRIPE_PORT: '4000',
  EMBEDDED_STRIPE_DIR: '/data/stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_WEBHOOK_URL: 'http://127.0.0.1:8080/api/stripe/webhook',
};

it('is read from the environment', () => {
  expect(readConfig(GIVEN)).toMatchObject({
    ...{ host: '127.0.0.1', port: 4000 },
    ...{ dataDir: '/data/stripe', secretKey: 'sk_test_1' },
  });
});

it('rejects live keys, and reports all errors at once', () => {
  const live = { ...GIVEN, STRIPE_SECRET_KEY: 'sk_live_1', EMBEDDED_STRIPE_PORT: 'x' };
  expect(() => readConfig(live)).toThrow(/EMBEDDED_STRIPE_PORT.*STRIPE_SECRET_KEY/);
});
