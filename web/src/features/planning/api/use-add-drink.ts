import type { Cocktail, Menu, MenuAddition } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/read.ts';
import { collectionQuery } from '../../../lib/collection/saved-lists.ts';
import { useMenuChange } from './use-menu-change.ts';

const madeQuery = read('GET /api/user/cocktails', { query: {} });

/** What the host made and saved, each drink once; undefined until it's here. */
export function useOwnDrinks() {
  const [made, saved] = [useQuery(madeQuery), useQuery(collectionQuery)];
  const all: Cocktail[] | undefined =
    made.data && saved.data
      ? [...new Map([...made.data, ...saved.data].map((drink) => [drink.id, drink])).values()]
      : undefined;
  return {
    drinks: all,
    failed: made.isLoadingError || saved.isLoadingError,
    retry: () => {
      void made.refetch();
      void saved.refetch();
    },
  };
}

/** Puts a drink on a menu. */
export const useAddDrink = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (body: MenuAddition) =>
    call('POST /api/menus/:id/cocktails', { params: { id }, body }),
  );
