import type { User } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cocktailQuery } from '../../lib/api/cocktail-query.ts';
import { toast } from '../../lib/toast-store.ts';
import { changeOrder, EMPTY_ORDER, type OrderChange } from './form/drink-order.ts';
import { drinkSeed, nextDrinkSeed } from './form/drink-seed.ts';
import { keepForm, readForm } from './form/kept-form.ts';
import { remixOrder } from './form/remix-order.ts';

/** Fills the form from the cocktail to be varied, once it is known. */
function useRemixLoad(id: string | undefined, change: Dispatch<OrderChange>) {
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

/** The generator's form: as the user left it in this tab, else empty or filled from the cocktail to remix. */
export function useForm(userId: string, remixId: string | undefined) {
  const { key, state } = useLocation();
  const [kept] = useState(() => readForm(userId, remixId, { key, resumesForm: state?.resumesForm === true }));
  const [order, change] = useReducer(changeOrder, kept ?? EMPTY_ORDER);
  useRemixLoad(kept ? undefined : remixId, change);
  useEffect(() => keepForm(userId, remixId, key, order), [userId, remixId, key, order]);
  return { order, change };
}

/** What settles the drink that is being chosen, and a way on to the next one. */
export function useDrinkSeed(user: User) {
  const [seed, setSeed] = useState(() => drinkSeed(user));
  const renewSeed = useCallback(() => setSeed(nextDrinkSeed()), []);
  return { seed, renewSeed };
}
