import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { cocktailQuery } from '../../lib/api/cocktail-query.ts';
import { toast } from '../../lib/toast-store.ts';
import type { OrderChange } from './form/drink-order.ts';
import { remixOrder } from './form/remix-order.ts';

/** Fills the form from the cocktail to be varied, once it is known. */
export function useRemixLoad(id: string | undefined, change: Dispatch<OrderChange>) {
  const { data: cocktail, isError } = useQuery({ ...cocktailQuery(id ?? ''), enabled: id !== undefined });

  useEffect(() => {
    if (!cocktail) return;
    change({ type: 'load', order: remixOrder(cocktail) });
    toast('Cocktail Loaded for Remix', `Ready to create a variation of ${cocktail.name}`);
  }, [cocktail, change]);

  useEffect(() => {
    if (isError)
      toast('Remix Not Loaded', "We couldn't find that cocktail. You can start from scratch.", 'destructive');
  }, [isError]);
}
