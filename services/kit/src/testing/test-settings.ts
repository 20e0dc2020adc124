import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { CALLER_HEADER, type Caller, callerSigner } from '../http/caller.ts';

/** What the services under test stand on. */
interface Backends {
  readonly mongoUri: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
}

/** A fresh pair of keys for caller tokens, as the settings take them. */
export async function createCallerKeys(): Promise<{ privateKey: string; publicKey: string }> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const encode = async (key: CryptoKey) =>
    Buffer.from(JSON.stringify(await exportJWK(key))).toString('base64');
  return { privateKey: await encode(pair.privateKey), publicKey: await encode(pair.publicKey) };
}

/** Timeouts for tests on a busy machine, where a slow answer is no fault. */
export const LONG_TIMEOUTS = {
  CONVERSATION_WAIT_MS: '30000',
  RPC_TIMEOUT_MS: '20000',
  REDIS_TIMEOUT_MS: '20000',
};

/** Settings for services under test, and a client that calls them as the gateway would. */
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
      // A test may start several services on one store, each with keys of its own.
      ADOPT_STORES: 'true',
      // Anyone who runs the tests may have a key: no test asks a model that it has not started itself.
      OPENAI_API_KEY: '',
      // Nobody in a test has a mailbox.
      MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: '1000000',
      ...LONG_TIMEOUTS,
      // A test fills its catalog itself.
      STOCK_CLASSICS: 'false',
    },
    /** Headers of a JSON call by this caller. */
    as: async (caller: Caller): Promise<Record<string, string>> => ({
      'content-type': 'application/json',
      [CALLER_HEADER]: await sign(caller),
    }),
  };
}
