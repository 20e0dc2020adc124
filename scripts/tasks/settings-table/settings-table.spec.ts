import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { READERS } from './readers.ts';
import { OPERATIONS, settingOf, settingsRows, settingsTable, withTable } from './table.ts';

describe('the settings table', () => {
  it('in docs/operations.md is up to date (else: make settings-table)', () => {
    const document = readFileSync(OPERATIONS, 'utf8');
    expect(document).toBe(withTable(document, settingsTable()));
  });

  it('lists every process', () => {
    expect(Object.keys(READERS).sort()).toEqual(PROCESSES.map(({ name }) => name).sort());
  });

  it('describes every setting in a sentence without its period', () => {
    for (const { name, description } of settingsRows())
      expect([name, description]).toEqual([name, expect.stringMatching(/^[A-Z].*[^.|]$/)]);
  });

  it('marks secrets', () => {
    const secrets = settingsRows().filter(({ isSecret }) => isSecret);
    expect(new Set(secrets.map(({ name }) => name))).toEqual(
      new Set([
        'CALLER_TOKEN_PRIVATE_KEY',
        'LIMITS_REDIS_URL',
        'MONGODB_URI',
        'NATS_CREDS',
        'NATS_NKEY_SEED',
        'NATS_URL',
        'OIDC_CLIENT_SECRET',
        'OPENAI_API_KEY',
        'QUEUES_REDIS_URL',
        'REDIS_URL',
        'S3_ACCESS_KEY_ID',
        'S3_SECRET_ACCESS_KEY',
        'SESSIONS_REDIS_URL',
        'SMTP_URL',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'TOTP_ENCRYPTION_KEYS',
      ]),
    );
    for (const { fallback } of secrets) expect(fallback).toBeUndefined();
  });
});

describe('a setting', () => {
  it('is unwrapped from optional and default schemas', () => {
    const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
    expect(settingOf(flag.default(true).describe('Whether'))).toEqual({
      description: 'Whether',
      isSecret: false,
      fallback: 'true',
      isRequired: false,
      values: '`true`, `false`',
      schema: { enum: [true, false, 'true', 'false', ''] },
    });
    const left = z.preprocess((value) => value || undefined, z.string().meta({ secret: true }).optional());
    expect(settingOf(left)).toMatchObject({ isSecret: true, isRequired: false, values: 'text' });
    expect(settingOf(z.coerce.number().int().min(1).max(64))).toMatchObject({
      isRequired: true,
      values: 'whole number, 1 to 64',
      schema: { type: ['integer', 'string'], pattern: '^[0-9]*$', minimum: 1, maximum: 64 },
    });
    expect(settingOf(z.enum(['calm', 'loud']))).toMatchObject({ schema: { enum: ['calm', 'loud', ''] } });
  });
});

it('requires the markers in the document', () => {
  expect(() => withTable('# Operations\n', '| a |')).toThrow('lacks');
});
