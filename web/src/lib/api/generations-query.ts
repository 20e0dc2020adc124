import type { Generation } from '@swizzle/proto';
import { read } from './call.ts';

/** What the user asked for in the generator and is being made, or ended within minutes. */
export const generationsQuery = {
  ...read('GET /api/user/generations', {}),
  // It changes without this tab's doing.
  refetchOnMount: 'always',
} as const;

export const isMaking = ({ status }: Generation) => status === 'making';
