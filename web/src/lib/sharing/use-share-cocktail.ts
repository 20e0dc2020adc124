import type { Cocktail } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refresh } from '../api/read.ts';
import { useSingleFlightMutation } from '../api/use-single-flight-mutation.ts';
import { useUser } from '../session/use-user.ts';
import { toast } from '../toast-store.ts';
import { shareCocktail } from './share-cocktail.ts';

/** Shares a cocktail's page, and claims the day's bonus for it. */
export function useShareCocktail(cocktail: Cocktail): () => void {
  const user = useUser();
  const { mutate: claimBonus } = useShareBonus();
  const { mutate: share } = useSingleFlightMutation({
    mutationFn: () => shareCocktail(cocktail),
    onSuccess: (isShared) => {
      if (isShared && user) claimBonus(cocktail.id);
    },
  });
  return () => share();
}

/** A failure is not shown: the sharing itself worked, and the gateway has logged the call that did not. */
function useShareBonus() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (id: number) => call('POST /api/cocktails/:id/share-bonus', { params: { id: String(id) } }),
    onSuccess: ({ bonusClaimed, message }) => {
      if (!bonusClaimed) return;
      toast('Bonus Earned!', message);
      void refresh(client, 'GET /api/auth/user');
    },
  });
}
