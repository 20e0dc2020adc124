import type { QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../../../lib/api/api-error.ts';
import { refresh } from '../../../lib/api/read.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Says that something did not work. Where it is the session that has ended, the page finds out. */
export function tellFailure(client: QueryClient, error: Error, words: string) {
  toast('Error', words, 'destructive');
  if (isUnauthorized(error)) void refresh(client, 'GET /api/auth/user');
}
