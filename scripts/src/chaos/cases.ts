import { QUOTA_RACES } from './attacks/quota-races.ts';
import { REQUEST_ATTACKS } from './attacks/requests.ts';
import { SESSION_ATTACKS } from './attacks/sessions.ts';
import { SHARE_BONUS_ATTACKS } from './attacks/share-bonus.ts';
import type { Case } from './case.ts';
import { PAYMENT_FAULTS } from './faults/payments.ts';
import { STORE_FAULTS } from './faults/stores.ts';
import { WORKER_FAULTS } from './faults/workers.ts';

/** In the order in which they are run: what is hard on the system comes last. */
export const CASES: readonly Case[] = [
  ...REQUEST_ATTACKS,
  ...SESSION_ATTACKS,
  ...QUOTA_RACES,
  ...SHARE_BONUS_ATTACKS,
  ...WORKER_FAULTS,
  ...PAYMENT_FAULTS,
  ...STORE_FAULTS,
];
