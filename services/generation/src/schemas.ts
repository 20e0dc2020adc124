import { GenerationSchema } from './generations/generations.repository.ts';
import { ImportSchema } from './imports/imports.repository.ts';
import { ShareSchema } from './quotas/shares.repository.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [GenerationSchema, ImportSchema, ShareSchema];
