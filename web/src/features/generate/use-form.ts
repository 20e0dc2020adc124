import { useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changeOrder, EMPTY_ORDER } from './form/drink-order.ts';
import { keepForm, readForm } from './form/kept-form.ts';
import { useRemixLoad } from './use-remix-load.ts';

/** The generator's form: as the user left it in this tab, else empty or filled from the cocktail to remix. */
export function useForm(userId: string, remixId: string | undefined) {
  const { key, state } = useLocation();
  const [kept] = useState(() => readForm(userId, remixId, { key, resumesForm: state?.resumesForm === true }));
  const [order, change] = useReducer(changeOrder, kept ?? EMPTY_ORDER);
  useRemixLoad(kept ? undefined : remixId, change);
  useEffect(() => keepForm(userId, remixId, key, order), [userId, remixId, key, order]);
  return { order, change };
}
