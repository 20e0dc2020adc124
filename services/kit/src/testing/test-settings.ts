import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { CALLER_HEADER, type Caller, callerSigner } from '../http/caller.ts';

/** Backends of the services under test. */
interface Backends {
  readonly mongoUri: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
}

/** A new key pair for caller tokens, encoded for the settings. */
export async function createCallerKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const encode = async (key: CryptoKey) =>
    Buffer.from(JSON.stringify(await exportJWK(key))).toString('base64');
  return { privateKey: await encode(pair.privateKey), publicKey: await encode(pair.publicKey) };
}

/** Timeouts for tests on a busy machine. */
export const LONG_TIMEOUTS = {
  CONVERSATION_WAIT_MS: '30000',
  RPC_TIMEOUT_MS: '20000',
  REDIS_TIMEOUT_MS: '20000',
};

/** Settings for services under test, and headers to call them as the gateway would. */
export async function createTestSettings({ mongoUri, redisUrl, natsUrl }: Backends) {
  const keys = await createCallerKeys();
  const sign = await callerSigner(keys.privateKey);
  return {
    environment: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:8080',
      MONGODB_URI: mongoUri,
      REDIS_URL: redisUrl,
      NATS_URL: natsUrl,
      CALLER_TOKEN_PUBLIC_KEY: keys.publicKey,
      TOTP_ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      // Tests start services with different keys on the same stores.
      ADOPT_STORES: 'true',
      // Tests never call a real model, even if the developer's environment has a key.
      OPENAI_API_KEY: '',
      // Test users have no verified address.
      MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: '1000000',
      ...LONG_TIMEOUTS,
      // Tests seed the catalog themselves.
      STOCK_CLASSICS: 'false',
    },
    /** Headers of a JSON request by this caller. */
    as: async (caller: Caller): Promise<Record<string, string>> => ({
      'content-type': 'application/json',
      [CALLER_HEADER]: await sign(caller),
    }),
  };
}
