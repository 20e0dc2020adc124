import { GenerationSchema } from './generations/generation.schema.ts';
import { ImportSchema } from './imports/import.schema.ts';
import { ShareSchema } from './quotas/share.schema.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [GenerationSchema, ImportSchema, ShareSchema];
