import X from 'lucide-react/icons/x';
import { type FocusEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useSamStatus } from '../../api/use-sam.ts';
import { useConversation } from '../../conversation/conversation-store.ts';
import { useConversationActions } from '../../conversation/use-conversation-actions.ts';

/** What Sam goes by, each thing a press away from being forgotten. */
export function KnownWishes({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const known = useConversation(({ guidance }) => guidance.known);
  const { thinking } = useSamStatus();
  const { forget } = useConversationActions();
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useFocusAfterForgetting(list, heading);
  const titleId = useId();
  if (known.length === 0) return null;
  return (
    <div className="known">
      <p id={titleId} className="text-sm text-muted">
        What Sam knows
      </p>
      <ul ref={list} aria-labelledby={titleId} onFocus={onFocus} className="chips known-wishes min-w-0">
        {known.map((wish) => (
          <li key={wish.key} className="min-w-0">
            <button
              type="button"
              aria-label={`Forget: ${wish.label}`}
              aria-disabled={thinking}
              onClick={() => !thinking && forget(wish)}
              className="known-wish"
            >
              {wish.label}
              <X aria-hidden className="size-3.5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The chip that goes away leaves the focus to the one in its place, the last one to the heading of the results. */
function useFocusAfterForgetting(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const place = useRef(-1);
  // Ahead of the chat's field, which takes a focus that nobody has.
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll('button') ?? [];
    const next = chips[Math.min(place.current, chips.length - 1)] ?? heading.current;
    place.current = -1;
    next?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent) => {
    place.current = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target));
  };
}
