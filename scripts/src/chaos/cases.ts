import type { Case } from './case.ts';
import { WORKER_FAULTS } from './faults/workers.ts';

/** In the order in which they are run: what is hard on the system comes last. */
export const CASES: readonly Case[] = [...WORKER_FAULTS];
