import type { Cocktail } from '@swizzle/proto';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, isUnauthorized, read } from '../api/call.ts';
import { useSingleFlightMutation } from '../api/mutations.ts';
import { signInToSave } from '../session/sign-in.ts';
import { useSession, useUser } from '../session/use-user.ts';
import { toast } from '../toast-store.ts';

/** The whole collection, unfiltered. */
export const collectionQuery = read('GET /api/user/saved-cocktails', {});

/** Begins the key of every list of saved cocktails, filtered or not. */
export const savedListKey: readonly unknown[] = collectionQuery.queryKey.slice(0, 1);

type List = Cocktail[] | null;

/** Shows a cocktail as saved before the server has said so; the answer takes it back. */
function addToCollection(client: QueryClient, cocktail: Cocktail) {
  client.setQueryData<List>(collectionQuery.queryKey, (list) => list && withCocktail(list, cocktail, 0));
  return () => void removeFromLists(client, cocktail);
}

/** Takes a cocktail out of all lists of saved ones before the server has said so; the answer puts it back. */
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

/** What is said once it is done, and when it could not be done: title and description. */
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

/** On a cocktail's own page. */
export const PAGE_SAVE: SaveWords = {
  done: () => ['Saved successfully', 'Cocktail added to your collection'],
  failed: ['Error', 'Failed to save cocktail. Please try again.'],
};

const sayDone = (words: SaveWords, name: string) => toast(...words.done(name));
const sayFailed = (words: SaveWords) => toast(...words.failed, 'destructive');

const SAVE = 'POST /api/cocktails/:id/save';
const REMOVE = 'DELETE /api/cocktails/:id/save';

const NONE: ReadonlySet<number> = new Set();
const idsOf = (list: Cocktail[] | null): ReadonlySet<number> => new Set(list?.map(({ id }) => id));

/** The ids of the user's collection; a visitor has none, and nothing is asked. */
export function useSavedIds(): ReadonlySet<number> {
  const signedIn = useUser() !== null;
  return useQuery({ ...collectionQuery, enabled: signedIn, select: idsOf }).data ?? NONE;
}

/** Saves at once; a visitor is sent to sign in, and the saving goes on afterwards. */
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

type Foretell = (client: QueryClient, cocktail: Cocktail) => () => void;

const MUTATION_KEY = ['collection'];

/** A change to the collection, shown before it is answered and taken back where it fails. */
function useChange(key: typeof SAVE | typeof REMOVE, foretell: Foretell, words: SaveWords) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ id }: Cocktail) => call(key, { params: { id: String(id) } }),
    onMutate: async (cocktail) => {
      await client.cancelQueries({ queryKey: savedListKey });
      return foretell(client, cocktail);
    },
    onSuccess: (_answer, { name }) => sayDone(words, name),
    onError: (error, { id }, takeBack) => {
      takeBack?.();
      if (key === SAVE && isUnauthorized(error)) signInToSave(id);
      else sayFailed(words);
    },
    onSettled: () => {
      // While another change is under way the server's lists are behind the screen: the last one reads them.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      void client.invalidateQueries({ queryKey: savedListKey });
    },
  });
}
