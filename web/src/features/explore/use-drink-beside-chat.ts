import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useConversationStore } from './conversation/conversation-store.ts';

/** As a `numericId` of the API. */
const ID = /^[1-9]\d{0,8}$/;

export type DrinkBesideChat = ReturnType<typeof useDrinkBesideChat>;

/** The cocktail open beside the chat, kept in `?drink=`, so that Back closes it and a link can open it. */
export function useDrinkBesideChat() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const conversations = useConversationStore();
  const id = search.get('drink') ?? '';
  const drink = ID.test(id) ? Number(id) : null;
  // Opening a second drink replaces the first in the history, so that Back leads to the results.
  const open = (cocktailId: number, from: 'results' | 'chat') =>
    navigate(
      { pathname, search: `drink=${cocktailId}` },
      drink === null ? { state: { from } } : { replace: true, state: state?.from ? { from } : null },
    );
  return {
    drink,
    open: (cocktailId: number) => open(cocktailId, 'results'),
    /** From a link in the chat; on a small screen this also switches from the chat to the results. */
    openFromChat: (cocktailId: number) => {
      conversations.change((conversation) => ({ ...conversation, tab: 'results' }));
      void open(cocktailId, 'chat');
    },
    /** Restores the scroll position of the results. */
    close: () => (state?.from ? navigate(-1) : navigate(pathname, { replace: true })),
    /** Closes the drink because the results have changed, and scrolls to their top. */
    leave: async () => {
      // `flushSync` is not allowed in effects, which call this too: wait for the current one to end.
      await null;
      // Flushed, so that the router has restored the old position before this one is set.
      await navigate(pathname, { replace: true, flushSync: true });
      window.scrollTo(0, 0);
    },
  };
}

/**
 * Closing a drink returns the focus to the link that opened it, or to its card. After a drink opened from the chat, the
 * browser's Back returns to the chat, while the 'Back to Results' button returns to the results.
 * @param pane the column that shows the results or the open drink
 * @returns the click handler of the button
 */
export function useWayBack(pane: RefObject<HTMLElement | null>, { drink, close }: DrinkBesideChat) {
  const { state } = useLocation();
  const navigation = useNavigationType();
  const conversations = useConversationStore();
  const last = useRef({ drink, from: state?.from });
  const byButton = useRef(false);
  useEffect(() => {
    const { drink: closed, from } = last.current;
    last.current = { drink, from: state?.from };
    if (drink !== null || closed === null) return;
    const isPopped = navigation === 'POP' && !byButton.current;
    byButton.current = false;
    const inPane = () => pane.current;
    const places = from === 'chat' ? [chat, inPane] : [inPane];
    const giveFocus = () => {
      if (document.activeElement !== document.body) return;
      linkTo(closed, places)?.focus({ preventScroll: true });
    };
    giveFocus();
    if (from !== 'chat' || !isPopped) return;
    conversations.change((conversation) => ({ ...conversation, tab: 'chat' }));
    // On a small screen, the chat is visible again in the next frame.
    requestAnimationFrame(giveFocus);
  }, [drink, pane, state, navigation, conversations]);
  return () => {
    byButton.current = true;
    void close();
  };
}

const chat = () => document.querySelector('[role="log"]');

type Place = () => Element | null;

/** The latest link to a drink in the first container that has one; such links have an href, for a new tab. */
function linkTo(id: number, places: readonly Place[]): HTMLElement | undefined {
  const link = `a[href="${paths.cocktailFromExplore(id)}"]`;
  return places
    .map((place) => [...(place()?.querySelectorAll<HTMLElement>(link) ?? [])].at(-1))
    .find((found) => found !== undefined);
}
