// The system shared by all tests of a run; the environment passes it to the test runner's workers.
import type { Payments } from './settings/payments.ts';
import type { System } from './system.ts';
import { PlainError } from './terminal.ts';

const SETTING = 'SHARED_TEST_SYSTEM';

export interface SharedSystem {
  /** The public URL. */
  readonly url: string;
  readonly mongoUri: string;
  readonly redisUrl: string;
  readonly payments: Payments;
  /** The directory of its mails. */
  readonly mailDir: string;
  /** The test clock of all customers of the embedded Stripe. */
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

/** @throws PlainError outside of the projects that start one (jest.config.mjs) */
export function getSharedSystem(): SharedSystem {
  const setting = process.env[SETTING];
  if (!setting)
    throw new PlainError('No system is shared with this test: its project in jest.config.mjs starts none.');
  return JSON.parse(setting) as SharedSystem;
}
