import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { stripeKeys } from './payments.ts';

it('creates test keys once with private file permissions', () => {
  const dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
  const keys = stripeKeys(dir);
  expect(keys).toEqual({
    secretKey: expect.stringMatching(/^sk_test_\w{48}$/),
    publishableKey: expect.stringMatching(/^pk_test_\w{48}$/),
    webhookSecret: expect.stringMatching(/^whsec_\w{48}$/),
  });
  expect(stripeKeys(dir)).toEqual(keys);
  expect(statSync(join(dir, 'keys/stripe.json')).mode & 0o777).toBe(0o600);
});
