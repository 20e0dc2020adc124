import type { Cocktail } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, refresh } from '../api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../api/mutations.ts';
import { cocktailQuery } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { toast } from '../toast-store.ts';
import { savedListKey } from './use-collection.ts';

/** Derives a cocktail from another one, saves it to the user's collection, and opens it. */
export function useDerived<Wanted = void>(make: (wanted: Wanted) => Promise<Cocktail>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    mutationFn: make,
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail);
      void client.invalidateQueries({ queryKey: savedListKey });
      void refresh(client, 'GET /api/user/cocktails');
      toast('Saved', `${cocktail.name} is in your collection.`);
      navigate(paths.cocktail(cocktail.id));
    },
    onError: (error) =>
      reportFailure(
        client,
        error,
        (error instanceof ApiError && [409, 422].includes(error.status) && error.words) ||
          'Failed to make this version. Please try again.',
      ),
  });
}
