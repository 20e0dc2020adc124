import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

const ID = /^[1-9]\d{0,8}$/;

export type OpenDrink = ReturnType<typeof useOpenDrink>;

/** The cocktail that lies open beside Sam is part of the address, so that Back closes it and a link opens it. */
export function useOpenDrink() {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const id = search.get('drink') ?? '';
  const leave = () => navigate(path, { replace: true });
  return {
    drink: ID.test(id) ? Number(id) : null,
    open: (cocktailId: number) => {
      navigate(`${path}?drink=${cocktailId}`, { state: { fromResults: true } });
      window.scrollTo(0, 0);
    },
    /** Back to where the results were left. */
    close: () => (window.history.state?.fromResults ? window.history.back() : leave()),
    /** On to other results. */
    leave,
  };
}

/** Closing a drink gives the focus back to its card. */
export function useReturnToCard(pane: RefObject<HTMLElement | null>, drink: number | null) {
  const last = useRef(drink);
  useEffect(() => {
    if (drink === null && last.current !== null && document.activeElement === document.body) {
      const card = pane.current?.querySelector<HTMLElement>(`a[href^="/cocktail/${last.current}?"]`);
      card?.focus({ preventScroll: true });
    }
    last.current = drink;
  }, [drink, pane]);
}
