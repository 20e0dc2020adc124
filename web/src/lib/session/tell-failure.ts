import type { QueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '../api/api-error.ts';
import { refresh } from '../api/read.ts';
import { toast } from '../toast-store.ts';

/** Says that something did not work. Where it is the session that has ended, the page finds out. */
export function tellFailure(client: QueryClient, error: Error, words: string) {
  toast('Error', words, 'destructive');
  if (isUnauthorized(error)) void refresh(client, 'GET /api/auth/user');
}
