import type { Cocktail } from '@swizzle/proto';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized, read } from '../api/call.ts';
import { useSingleFlightMutation } from '../api/mutations.ts';
import { signInToSave } from '../session/sign-in.ts';
import { useSession, useUser } from '../session/use-user.ts';
import { toast } from '../toast-store.ts';

/** The whole collection, unfiltered. */
export const collectionQuery = read('GET /api/user/saved-cocktails', {});

/** Prefix of the query keys of all lists of saved cocktails, filtered or not. */
export const savedListKey: readonly unknown[] = collectionQuery.queryKey.slice(0, 1);

type List = Cocktail[] | null;

/** Marks a cocktail as saved optimistically; returns a function that undoes it. */
function addToCollection(client: QueryClient, cocktail: Cocktail) {
  client.setQueryData<List>(collectionQuery.queryKey, (list) => list && withCocktail(list, cocktail, 0));
  return () => void removeFromLists(client, cocktail);
}

/** Removes a cocktail from all lists of saved ones optimistically; returns a function that undoes it. */
function removeFromLists(client: QueryClient, cocktail: Cocktail) {
  const places = client
    .getQueriesData<List>({ queryKey: savedListKey })
    .map(([key, list]) => ({ key, place: list?.findIndex(({ id }) => id === cocktail.id) ?? -1 }))
    .filter(({ place }) => place >= 0);
  for (const { key } of places) {
    client.setQueryData<List>(key, (list) => list?.filter(({ id }) => id !== cocktail.id));
  }
  return () => {
    for (const { key, place } of places) {
      client.setQueryData<List>(key, (list) => list && withCocktail(list, cocktail, place));
    }
  };
}

const withCocktail = (list: Cocktail[], cocktail: Cocktail, place: number) =>
  list.some(({ id }) => id === cocktail.id) ? list : list.toSpliced(place, 0, cocktail);

/** Title and description of the toasts on success and on failure. */
export interface SaveWords {
  done: (name: string) => [title: string, description: string];
  failed: [title: string, description: string];
}

/** On cards. */
const CARD_SAVE: SaveWords = {
  done: (name) => ['Cocktail Saved', `${name} is in your collection. Cheers!`],
  failed: ['Save Failed', 'Failed to save cocktail. Please try again.'],
};
const CARD_REMOVE: SaveWords = {
  done: (name) => ['Cocktail Removed', `${name} was removed from your collection.`],
  failed: ['Remove Failed', 'Failed to remove cocktail. Please try again.'],
};

/** On a cocktail's page. */
export const PAGE_SAVE: SaveWords = {
  done: () => ['Saved successfully', 'Cocktail added to your collection'],
  failed: ['Error', 'Failed to save cocktail. Please try again.'],
};

const showSuccess = (words: SaveWords, name: string) => toast(...words.done(name));
const showFailure = (words: SaveWords) => toast(...words.failed, 'destructive');

const SAVE = 'POST /api/cocktails/:id/save';
const REMOVE = 'DELETE /api/cocktails/:id/save';

const NONE: ReadonlySet<number> = new Set();
const idsOf = (list: Cocktail[] | null): ReadonlySet<number> => new Set(list?.map(({ id }) => id));

/** The ids of the user's collection; empty for visitors, without a request. */
export function useSavedIds(): ReadonlySet<number> {
  const signedIn = useUser() !== null;
  return useQuery({ ...collectionQuery, enabled: signedIn, select: idsOf }).data ?? NONE;
}

/** Saves a cocktail; visitors sign in first, and the cocktail is saved afterwards. */
export function useSave(words: SaveWords = CARD_SAVE) {
  const signedOut = useSession().status === 'signed-out';
  const { mutate, isPending } = useChange(SAVE, addToCollection, words);
  const save = (cocktail: Cocktail) => (signedOut ? signInToSave(cocktail.id) : mutate(cocktail));
  return { save, isSaving: isPending };
}

export function useRemove(words: SaveWords = CARD_REMOVE) {
  const { mutate, isPending } = useChange(REMOVE, removeFromLists, words);
  return { remove: (cocktail: Cocktail) => mutate(cocktail), isRemoving: isPending };
}

type OptimisticUpdate = (client: QueryClient, cocktail: Cocktail) => () => void;

const MUTATION_KEY = ['collection'];

/** An optimistic change to the collection, rolled back on failure. */
function useChange(
  key: typeof SAVE | typeof REMOVE,
  updateOptimistically: OptimisticUpdate,
  words: SaveWords,
) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ id }: Cocktail) => call(key, { params: { id: String(id) } }),
    onMutate: async (cocktail) => {
      await client.cancelQueries({ queryKey: savedListKey });
      return updateOptimistically(client, cocktail);
    },
    onSuccess: (_answer, { name }) => showSuccess(words, name),
    onError: (error, { id }, takeBack) => {
      takeBack?.();
      if (key === SAVE && isUnauthorized(error)) signInToSave(id);
      else showFailure(words);
    },
    onSettled: () => {
      // While another change is pending, the server's lists are outdated: only the last change refetches them.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      void client.invalidateQueries({ queryKey: savedListKey });
    },
  });
}
