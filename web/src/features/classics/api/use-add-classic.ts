import type { Cocktail } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { idempotencyKey } from '../../../lib/idempotency-key.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Has a classic made by its name and put into the catalog. */
export function useAddClassic(onAdded: (cocktail: Cocktail) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (name: string) =>
      call('POST /api/admin/classic-cocktails/generate', {
        body: { name },
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail);
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/cocktails/featured');
      toast('Success!', `${cocktail.name} has been added to the database`);
      onAdded(cocktail);
    },
    onError: (error) => {
      const words = error instanceof ApiError ? error.words : undefined;
      toast('Failed to generate classic cocktail', words ?? 'Failed to generate cocktail', 'destructive');
    },
  });
}
