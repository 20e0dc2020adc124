import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

const ID = /^[1-9]\d{0,8}$/;

export type OpenDrink = ReturnType<typeof useOpenDrink>;

/** The cocktail that lies open beside Sam is part of the address, so that Back closes it and a link opens it. */
export function useOpenDrink() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('drink') ?? '';
  return {
    drink: ID.test(id) ? Number(id) : null,
    open: (cocktailId: number) =>
      navigate({ pathname, search: `drink=${cocktailId}` }, { state: { fromResults: true } }),
    /** Back to where the results were left. */
    close: () => (state?.fromResults ? navigate(-1) : navigate(pathname, { replace: true })),
    /** On to other results, which start at their top. */
    leave: async () => {
      // Called from effects, in which nothing can be flushed.
      await null;
      // Flushed, so that the router has restored the old position before this one is set.
      await navigate(pathname, { replace: true, flushSync: true });
      window.scrollTo(0, 0);
    },
  };
}

/** Closing a drink gives the focus back to its card. */
export function useReturnToCard(pane: RefObject<HTMLElement | null>, drink: number | null) {
  const last = useRef(drink);
  useEffect(() => {
    if (drink === null && last.current !== null && document.activeElement === document.body) {
      const card = pane.current?.querySelector<HTMLElement>(
        `a[href="${paths.cocktailFromExplore(last.current)}"]`,
      );
      card?.focus({ preventScroll: true });
    }
    last.current = drink;
  }, [drink, pane]);
}
