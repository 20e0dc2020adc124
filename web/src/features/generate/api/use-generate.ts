import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { refresh } from '../../../lib/api/read.ts';
import { idempotencyKey } from '../../../lib/idempotency-key.ts';
import { type DrinkOrder, toRequest } from '../form/drink-order.ts';

/** Has a cocktail made; its page finds it in the cache, and the user's counters are read again. */
export function useGenerate(onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: DrinkOrder) =>
      call('POST /api/cocktails/generate', {
        body: toRequest(order),
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onError,
    onSuccess: (cocktail) => client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail),
    onSettled: () => void refresh(client, 'GET /api/auth/user'),
  });
}
