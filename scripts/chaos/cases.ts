import { ID_ATTACKS } from './attacks/access/ids.ts';
import { LATE_CALLS } from './attacks/access/late-calls.ts';
import { SESSION_ATTACKS } from './attacks/access/sessions.ts';
import { MARKUP_ATTACKS } from './attacks/markup/markup.ts';
import { MONEY_ATTACKS, TRIAL_ATTACKS } from './attacks/payments/money.ts';
import { QUOTA_RACES, SHARE_BONUS_ATTACKS } from './attacks/payments/quota-races.ts';
import { SPENDING_FLOODS } from './attacks/payments/spending.ts';
import { WEBHOOK_ATTACKS, WEBHOOK_ORDERS } from './attacks/payments/webhooks.ts';
import { INJECTIONS } from './attacks/prompts/injection.ts';
import { PROMPT_INJECTION_EFFECTS } from './attacks/prompts/prompt-injection-effects.ts';
import { REQUEST_ATTACKS } from './attacks/requests.ts';
import type { Case } from './case.ts';
import { MIDNIGHT } from './faults/midnight.ts';
import { MODEL_FAULTS } from './faults/model.ts';
import { MONGO_FAULTS } from './faults/mongo.ts';
import { NATS_FAULTS } from './faults/nats.ts';
import { NETWORK_FAULTS } from './faults/network-faults.ts';
import { PAYMENT_FAULTS, WEBHOOK_FAULTS } from './faults/payments.ts';
import { PICTURE_FAULTS } from './faults/pictures.ts';
import { PROCESS_FAULTS } from './faults/processes.ts';
import { REDIS_FAULTS } from './faults/redis.ts';
import { ROLE_FAULTS } from './faults/roles.ts';

/** Faults of the databases and of the network. */
const STORE_FAULTS: readonly Case[] = [
  ...REDIS_FAULTS,
  ...NATS_FAULTS,
  ...MONGO_FAULTS,
  ...ROLE_FAULTS,
  ...NETWORK_FAULTS,
];

/** In order of execution: the disruptive ones come last. */
export const CASES: readonly Case[] = [
  ...REQUEST_ATTACKS,
  ...SESSION_ATTACKS,
  LATE_CALLS,
  ...ID_ATTACKS,
  ...QUOTA_RACES,
  ...SHARE_BONUS_ATTACKS,
  ...MONEY_ATTACKS,
  ...TRIAL_ATTACKS,
  ...WEBHOOK_ATTACKS,
  ...WEBHOOK_ORDERS,
  ...MARKUP_ATTACKS,
  ...INJECTIONS,
  ...PROMPT_INJECTION_EFFECTS,
  ...SPENDING_FLOODS,
  ...MODEL_FAULTS,
  ...PICTURE_FAULTS,
  ...PROCESS_FAULTS,
  ...PAYMENT_FAULTS,
  ...WEBHOOK_FAULTS,
  ...STORE_FAULTS,
  // Afterward the clock is on the next day.
  ...MIDNIGHT,
];
