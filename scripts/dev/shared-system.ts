// The system that the tests of a whole run share; the environment carries it to the test runner's workers.
import type { Payments } from './settings/payments.ts';
import type { System } from './system.ts';
import { PlainError } from './terminal.ts';

const SETTING = 'SHARED_TEST_SYSTEM';

export interface SharedSystem {
  /** The address that people open. */
  readonly url: string;
  readonly mongoUri: string;
  readonly redisUrl: string;
  readonly payments: Payments;
  /** Where its mails are put. */
  readonly mailDir: string;
  /** The test clock of the embedded Stripe by which all its customers live. */
  readonly clockId: string;
}

export function publishSystem(
  { url, backends: { mongoUri, redisUrl }, payments }: System,
  { clockId, mailDir }: Pick<SharedSystem, 'clockId' | 'mailDir'>,
): void {
  if (!payments) throw new PlainError('The system that tests share takes payments by the embedded Stripe.');
  process.env[SETTING] = JSON.stringify({
    url,
    mongoUri,
    redisUrl,
    payments,
    mailDir,
    clockId,
  } satisfies SharedSystem);
}

/** @throws PlainError outside of the test runner's projects that start one (jest.config.mjs) */
export function getSharedSystem(): SharedSystem {
  const setting = process.env[SETTING];
  if (!setting)
    throw new PlainError('No system is shared with this test: its project in jest.config.mjs starts none.');
  return JSON.parse(setting) as SharedSystem;
}
