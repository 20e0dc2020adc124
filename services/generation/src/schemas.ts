import { GenerationSchema } from './generations/generation.schema.ts';
import { ImportSchema } from './imports/import.schema.ts';
import { ShareSchema } from './quotas/shares.repository.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [GenerationSchema, ImportSchema, ShareSchema];
