import { type Cocktail, PRODUCT_NAME } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Puts a cocktail among the featured ones, or takes it out. */
export function useSetFeatured(id: number) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (isFeatured: boolean) =>
      call('POST /api/admin/cocktails/:id/featured', { params: { id: String(id) }, body: { isFeatured } }),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(id).queryKey, cocktail);
      void refresh(client, 'GET /api/cocktails/featured');
      void refresh(client, 'GET /api/cocktails');
      toast('Success', 'Featured status updated successfully');
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Error', words ?? 'Failed to update featured status', 'destructive');
    },
  });
}

/** Removes a cocktail for everybody, and goes to where the others are. */
export function useRemoveCocktail({ id, name }: Cocktail) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    mutationFn: () => call('DELETE /api/admin/cocktails/:id', { params: { id: String(id) } }),
    onSuccess: () => {
      navigate(paths.explore);
      client.setQueryData(cocktailQuery(id).queryKey, null);
      void refresh(client, 'GET /api/cocktails/featured');
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/user/saved-cocktails');
      toast('Success', `${name} has been removed from ${PRODUCT_NAME}`);
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Error', words ?? 'Failed to remove cocktail. Please try again.', 'destructive');
    },
  });
}
