import { PRODUCT_NAME } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { savedListKey } from '../../lib/collection/use-collection.ts';
import { paths } from '../../lib/paths.ts';
import { takeIntention } from '../../lib/session/pending-action.ts';
import { useSession } from '../../lib/session/use-user.ts';
import { toast } from '../../lib/toast-store.ts';

type Navigate = (path: string) => void;

/** Once someone has signed in, goes on with what they were about to do. */
export function useResume() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const isReturning = recognizeUser(userId);
    const { pendingSaveId, returnToSaved, pendingRemixId, returnToGenerate } = takeIntention();
    if (pendingSaveId)
      void resumeSave(client, pendingSaveId, () => returnToSaved === 'true' && navigate(paths.saved));
    else if (pendingRemixId)
      resumeRemix(pendingRemixId, (path) => {
        // Where a lost session interrupted the remix, its form is still in the tab.
        if (returnToGenerate === 'true') navigate(path, { state: { resumesForm: isReturning } });
      });
    else if (returnToGenerate === 'true') resumeGenerate(navigate, isReturning);
  }, [userId, client, navigate]);
}

async function resumeSave(client: QueryClient, id: string, goOn: () => void) {
  try {
    await call('POST /api/cocktails/:id/save', { params: { id } });
    toast('Cocktail saved successfully', 'The cocktail has been added to your collection');
    void client.invalidateQueries({ queryKey: savedListKey });
    goOn();
  } catch {
    toast('Failed to save cocktail', 'Please try again', 'destructive');
  }
}

function resumeRemix(id: string, navigate: Navigate) {
  toast('Loading cocktail for remix', 'Taking you to the generator with this cocktail loaded');
  navigate(paths.remix(id));
}

function resumeGenerate(navigate: Navigate, isReturning: boolean) {
  if (isReturning) toast('Welcome back!', 'Your drink is as you left it');
  else toast(`Welcome to ${PRODUCT_NAME}!`, 'Ready to generate your first cocktail');
  navigate(paths.generate);
}

// Who was signed in last in this tab.
const KEY = 'tabUserId';

/** Whether this is the user who was signed in here last; remembers the user. */
function recognizeUser(userId: string): boolean {
  const isKnown = sessionStorage.getItem(KEY) === userId;
  sessionStorage.setItem(KEY, userId);
  return isKnown;
}
