import type { Case } from '../case.ts';
import { CATALOG_AWAY } from './catalog-away.ts';
import { ENDS } from './ends.ts';
import { LEAVING } from './leaving.ts';
import { WORKER_FAULTS } from './workers.ts';

/** Processes that die, freeze and are stopped, and people who do not wait for them. */
export const PROCESS_FAULTS: readonly Case[] = [...WORKER_FAULTS, ...LEAVING, ...CATALOG_AWAY, ...ENDS];
