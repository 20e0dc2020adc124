import { GenerationSchema } from './generations/generations.repository.ts';
import { ImportSchema } from './imports/imports.repository.ts';
import { ShareSchema } from './quotas/shares.repository.ts';

/** All schemas of this service, for the command `indexes`. */
export const SCHEMAS = [GenerationSchema, ImportSchema, ShareSchema];
