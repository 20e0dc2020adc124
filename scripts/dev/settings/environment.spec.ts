import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { environmentFor, mailDirOf } from './environment.ts';

const WIRING = {
  url: 'http://localhost:8080',
  ports: {},
  backends: { mongoUri: 'mongodb://127.0.0.1', redisUrl: 'redis://127.0.0.1', natsUrl: 'nats://127.0.0.1' },
  keys: { publicKey: 'public', privateKey: 'private', totpKey: 'totp' },
};

const before = { ...process.env };
beforeEach(() => {
  delete process.env.SMTP_URL;
  delete process.env.MAIL_DIR;
});
afterEach(() => {
  process.env = { ...before };
});

describe('the mail settings', () => {
  it('use a directory beside the data by default', () => {
    expect(mailDirOf('/data')).toBe('/data/mail');
    process.env.MAIL_DIR = '/elsewhere';
    expect(mailDirOf('/data')).toBe('/elsewhere');
  });

  it('use a configured server instead of the directory', () => {
    process.env.SMTP_URL = 'smtps://mail.example.com';
    expect(mailDirOf('/data')).toBeUndefined();
    expect(environmentFor('identity', WIRING)).toMatchObject({ SMTP_URL: 'smtps://mail.example.com' });
  });

  it('are passed to the processes', () => {
    expect(environmentFor('identity', { ...WIRING, mailDir: '/data/mail' })).toMatchObject({
      MAIL_DIR: '/data/mail',
    });
  });
});

it('passes each process its settings, under either name, and no others', () => {
  Object.assign(process.env, {
    ...{ OPENAI_API_KEY: 'sk-model', OIDC_CLIENT_SECRET: 'oidc', STRIPE_SECRET_KEY: 'sk_test_theirs' },
    ...{ PLANNER_LOG_LEVEL: 'debug', LOG_LEVEL: 'warn', SOMETHING_ELSE: 'x', PATH: '/bin', PORT: '8080' },
  });
  const [planner, identity, redisless] = ['planner', 'identity', 'billing'].map((name) =>
    environmentFor(name, WIRING),
  );
  expect(planner).toMatchObject({ PLANNER_LOG_LEVEL: 'debug', LOG_LEVEL: 'warn', PATH: '/bin' });
  expect(identity).toMatchObject({ OIDC_CLIENT_SECRET: 'oidc', REDIS_URL: WIRING.backends.redisUrl });
  expect(redisless).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_theirs' });
  expect([planner, identity].map((one) => one?.TOTP_ENCRYPTION_KEYS)).toEqual([undefined, 'totp']);
  expect(redisless).not.toHaveProperty('REDIS_URL');
  for (const name of ['STRIPE_SECRET_KEY', 'OPENAI_API_KEY', 'PLANNER_LOG_LEVEL', 'SOMETHING_ELSE', 'PORT'])
    expect(identity).not.toHaveProperty(name);
  expect(environmentFor('web', WIRING)).not.toHaveProperty('STRIPE_SECRET_KEY');
});

it('passes the private key only to the gateway', () => {
  expect(environmentFor('gateway', WIRING)).toMatchObject({ CALLER_TOKEN_PRIVATE_KEY: 'private' });
  expect(environmentFor('identity', WIRING)).not.toHaveProperty('CALLER_TOKEN_PRIVATE_KEY');
});

describe('the embedded Stripe', () => {
  const payments = {
    url: 'http://127.0.0.1:4000',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
  };

  it('passes its keys to billing and its URL to the gateway', () => {
    expect(environmentFor('billing', { ...WIRING, payments })).toMatchObject({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: 'http://127.0.0.1:4000',
      STRIPE_SCRIPT: '/embedded-stripe/stripe.js',
    });
    const gateway = environmentFor('gateway', { ...WIRING, payments });
    expect(gateway).toMatchObject({ EMBEDDED_STRIPE_URL: 'http://127.0.0.1:4000' });
    expect(Object.values(gateway)).not.toContain('sk_test_1');
  });

  it("is not used with the user's own Stripe keys", () => {
    process.env.STRIPE_SECRET_KEY = 'sk_test_theirs';
    expect(environmentFor('billing', WIRING)).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_theirs' });
    expect(environmentFor('gateway', WIRING)).not.toHaveProperty('EMBEDDED_STRIPE_URL');
  });
});
