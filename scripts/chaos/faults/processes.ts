import type { Case } from '../case.ts';
import { CATALOG_AWAY } from './catalog-away.ts';
import { ENDS } from './ends.ts';
import { FROST } from './frost.ts';
import { LEAVING } from './leaving.ts';
import { POISON } from './poison.ts';
import { WORKER_FAULTS } from './workers.ts';

/** Processes that die, freeze and are stopped, and people who do not wait for them. */
export const PROCESS_FAULTS: readonly Case[] = [
  ...WORKER_FAULTS,
  ...LEAVING,
  ...FROST,
  ...POISON,
  ...CATALOG_AWAY,
  ...ENDS,
];
