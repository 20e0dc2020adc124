import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { dropHint } from '../../../lib/session/sign-in-hint.ts';
import { currentUser } from '../../../lib/session/use-user.ts';
import { toast } from '../../../lib/toast-store.ts';

/** The session is over: what this browser keeps of the user goes, and the front door opens. */
export function useFarewell() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (title: string, words: string) => {
    dropHint();
    navigate('/', { replace: true });
    // Told before it is cleared: what the header shows changes at once.
    client.setQueryData(currentUser.queryKey, null);
    client.clear();
    sessionStorage.clear();
    toast(title, words);
  };
}
