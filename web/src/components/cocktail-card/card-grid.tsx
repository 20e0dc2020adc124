import { Children, type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Moves the focus on when the card that had it has gone: to the one now in its place, or the last. */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef(-1);
  useEffect(() => {
    const cards = list.current?.children ?? [];
    if (place.current < 0 || document.activeElement !== document.body) return;
    const card = cards[Math.min(place.current, cards.length - 1)];
    card?.querySelector('a')?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      place.current = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target));
    },
    // It does not happen when the focused element is taken off the page.
    onBlur: () => {
      place.current = -1;
    },
  };
}

interface Props {
  /** Cards. */
  children: ReactNode;
  label?: string;
}

/** Cards side by side, as many as there is room for. A card that goes away leaves the focus to the next one. */
export function CardGrid({ children, label }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(list);
  return (
    <ul ref={list} aria-label={label} className="card-grid" {...keepFocus}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

/** Holds the place of cards that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading cocktails</span>
      <ul aria-hidden="true" className="card-grid">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} className="cocktail-card card">
            <div className="cocktail-card-picture skeleton" />
            <div className="cocktail-card-words">
              <div className="skeleton my-1 h-5 w-3/5" />
              <div className="skeleton my-1 h-4" />
            </div>
            <div className="cocktail-card-actions">
              <div className="skeleton h-11" />
              <div className="skeleton h-11" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
