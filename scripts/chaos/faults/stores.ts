import type { Case } from '../case.ts';
import { MONGO_FAULTS } from './mongo.ts';
import { NATS_FAULTS } from './nats.ts';
import { NETWORK_FAULTS } from './network-faults.ts';
import { REDIS_FAULTS } from './redis.ts';
import { ROLE_FAULTS } from './roles.ts';

/** What the system depends on, and how it is started. */
export const STORE_FAULTS: readonly Case[] = [
  ...REDIS_FAULTS,
  ...NATS_FAULTS,
  ...MONGO_FAULTS,
  ...ROLE_FAULTS,
  ...NETWORK_FAULTS,
];
