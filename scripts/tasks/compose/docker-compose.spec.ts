import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeEnvFiles } from './docker-compose.ts';

const before = { ...process.env };
let dataDir: string;
const read = (name: string) => readFileSync(join(dataDir, 'compose', `${name}.env`), 'utf8');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
  delete process.env.STRIPE_SECRET_KEY;
});
afterEach(() => {
  process.env = { ...before };
});

it('are deterministic, and readable only by their owner', () => {
  writeEnvFiles(dataDir);
  const first = readdirSync(join(dataDir, 'compose')).map((file) =>
    readFileSync(join(dataDir, 'compose', file)),
  );
  writeEnvFiles(dataDir);
  const second = readdirSync(join(dataDir, 'compose')).map((file) => {
    expect(statSync(join(dataDir, 'compose', file)).mode & 0o777).toBe(0o600);
    return readFileSync(join(dataDir, 'compose', file));
  });
  expect(second).toEqual(first);
});

it('pass the private key only to the gateway, the encryption key to identity, and the Stripe keys to billing', () => {
  writeEnvFiles(dataDir);
  expect(read('gateway')).toMatch(/^CALLER_TOKEN_PRIVATE_KEY=\S+$/m);
  expect(read('billing')).toMatch(/^STRIPE_SECRET_KEY=sk_test_\S+$/m);
  expect(read('identity')).toMatch(/^TOTP_ENCRYPTION_KEYS=\S+\n$/);
  expect(read('caller')).toMatch(/^CALLER_TOKEN_PUBLIC_KEY=\S+\n$/);
  expect(read('gateway') + read('caller')).not.toContain('sk_test');
  expect(read('billing')).not.toMatch(/CALLER|TOTP/);
});

it("contain the user's own Stripe keys, if any, and then no embedded Stripe", () => {
  process.env.STRIPE_SECRET_KEY = 'sk_test_own';
  writeEnvFiles(dataDir);
  expect(read('billing')).toMatch(/^STRIPE_SECRET_KEY=sk_test_own$/m);
  expect(read('billing') + read('gateway')).not.toContain('embedded');
});
