import { useQueryClient } from '@tanstack/react-query';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { generationsQuery } from '../../../lib/generations/generations-query.ts';
import { type Attempt, forgetAttempt, keepAttempt } from '../attempt.ts';
import { nextDrinkSeed } from '../form/drink-seed.ts';
import { followGeneration, isAnswerLost, makeCocktail, type Phase } from './make-cocktail.ts';

/** A request to send, or the id of a generation that the server is working on; and since when, in milliseconds. */
export type Making = { attempt: Attempt } | { follow: string; since: number };

/** Has a cocktail made; its page finds it in the cache, and every list that it belongs to is read again. */
export function useGenerate(userId: string, report: (phase: Phase) => void, onError: (error: Error) => void) {
  const client = useQueryClient();
  const knownIds = () => new Set(client.getQueryData(generationsQuery.queryKey)?.map(({ id }) => id));
  return useSingleFlightMutation({
    mutationFn: (making: Making) =>
      'attempt' in making
        ? makeCocktail(making.attempt, knownIds(), report)
        : followGeneration(making.follow, report),
    onMutate: (making) => report('attempt' in making ? 'sent' : 'following'),
    onSuccess: (cocktail) => {
      client.setQueryData(cocktailQuery(cocktail.id).queryKey, cocktail);
      forgetAttempt();
      nextDrinkSeed();
      void refresh(client, 'GET /api/cocktails');
      void refresh(client, 'GET /api/user/cocktails');
    },
    onError: (error, making) => {
      // Pressed again, the same order goes out under the same key, and is charged once.
      if ('attempt' in making && isAnswerLost(error))
        keepAttempt(userId, { ...making.attempt, isUnderWay: false });
      else forgetAttempt();
      onError(error);
    },
    onSettled: () => {
      void refresh(client, 'GET /api/user/generations');
      void refresh(client, 'GET /api/auth/user');
    },
  });
}
