import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../api/read.ts';

/** A read that found nobody signed in: the session is over, and the door asks to sign in. */
export function useSessionCheck(ended: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (ended) void refresh(client, 'GET /api/auth/user');
  }, [ended, client]);
}
