import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { dropHint } from '../../../lib/session/sign-in-hint.ts';
import { currentUser } from '../../../lib/session/use-user.ts';
import { toast } from '../../../lib/toast-store.ts';

/** The session is over: what this browser keeps of the user goes, and the front door opens. */
export function useFarewell() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (title: string, words: string) => {
    dropHint();
    void navigate(paths.home, { replace: true, flushSync: true });
    // Told before it is cleared: what the header shows changes at once.
    client.setQueryData(currentUser.queryKey, null);
    client.clear();
    sessionStorage.clear();
    toast(title, words);
  };
}
