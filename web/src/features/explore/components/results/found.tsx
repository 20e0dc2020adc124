import { MAX_LISTED_COCKTAILS, PAGE_SIZE } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { FromMyBar } from '../../../../components/from-my-bar/from-my-bar.tsx';
import { Pagination } from '../../../../components/ui/pagination.tsx';
import { cachedCocktails, type Results, useConversationActions, useSamStatus } from '../../api/use-sam.ts';
import { useConversation, useConversationStore } from '../../conversation/conversation-store.ts';
import { CARE_NOTES } from '../../conversation/guidance.ts';
import { type DrinkBesideChat, useWayBack } from '../../use-drink-beside-chat.ts';
import { FilterFields, FilterSheet } from './filter-sheet.tsx';
import { DrinkDetail, type RenderDrink, ResultCards } from './result-cards.tsx';

/** Sam's known wishes as chips, each of which a click removes. */
function KnownWishes({ heading }: { heading: RefObject<HTMLElement | null> }) {
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

/** When a chip is removed, the next one gets the focus, or the heading of the results after the last. */
function useFocusAfterForgetting(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const place = useRef(-1);
  // Before the chat's field, which takes an unused focus.
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

/** Sam's care notice, while it is in force. */
function CareNote() {
  const care = useConversation(({ guidance }) => guidance.care);
  if (!care) return null;
  return (
    <p role="note" className="care-note">
      <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0 text-mint" />
      {CARE_NOTES[care]}
    </p>
  );
}

interface ResultPagesProps {
  results: Results;
  /** The filters, as fits the screen. */
  filters: ReactNode;
  compact: boolean;
  onOpen: (id: number) => void;
}

/** The results, twelve per page. */
function ResultPages({ results, filters, compact, onOpen }: ResultPagesProps) {
  const { cocktails, searching } = results;
  const heading = useRef<HTMLHeadingElement>(null);
  const conversations = useConversationStore();
  const asked = useConversation((conversation) => conversation.page);
  const pageCount = Math.max(1, Math.ceil(cocktails.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, asked), pageCount);

  function turnTo(next: number) {
    conversations.change((conversation) => ({ ...conversation, page: next }));
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Results" className="grid content-start gap-6">
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <ResultsTitle heading={heading} results={results} />
        {filters}
      </div>
      <KnownWishes heading={heading} />
      <ResultCards
        results={results}
        shown={cocktails.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        onOpen={onOpen}
      />
      {!searching && <Pagination page={page} pageCount={pageCount} onPage={turnTo} compact={compact} />}
    </section>
  );
}

interface FoundProps {
  results: Results;
  openDrink: DrinkBesideChat;
  wide: boolean;
  renderDrink: RenderDrink;
}

/** The results, or one drink of them. */
export function Found({ results, openDrink, wide, renderDrink }: FoundProps) {
  const client = useQueryClient();
  const pane = useRef<HTMLDivElement>(null);
  const { drink, open } = openDrink;
  const close = useWayBack(pane, openDrink);
  return (
    <div ref={pane} className="grid min-w-0 content-start gap-6">
      <CareNote />
      {drink === null ? (
        <ResultPages results={results} filters={<Filtering wide={wide} />} compact={!wide} onOpen={open} />
      ) : (
        <DrinkDetail
          key={drink}
          id={drink}
          known={cachedCocktails(client, [drink])?.[0]}
          render={renderDrink}
          onClose={close}
        />
      )}
    </div>
  );
}

function Filtering({ wide }: { wide: boolean }) {
  const filters = useConversation((conversation) => conversation.filters);
  const { choose } = useConversationActions();
  if (!wide)
    return (
      <>
        <FilterSheet filters={filters} onApply={choose} />
        <div className="col-span-full">
          <FromMyBar />
        </div>
      </>
    );
  return (
    <div className="explore-filters">
      <FilterFields filters={filters} onChange={choose} />
      <FromMyBar />
    </div>
  );
}

/** Animation while searching. */
export const LOADING_PHRASES = [
  'Reading along the back bar...',
  'Asking the regulars...',
  'Polishing a few coupes...',
  'Leafing through the recipe box...',
  'Holding bottles up to the light...',
  'Tasting, purely for research...',
  'Waking up the good ice...',
] as const;

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  results: Results;
}

/** The number of results, or the search status, as a live region. */
function ResultsTitle({ heading, results: { cocktails, isOrdered, searching, failed } }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every search has a phrase of its own
  const phrase = useMemo(randomPhrase, [searching]);
  const found = failed ? 'Something went wrong' : countWords(cocktails.length);
  return (
    <div role="status" className="min-w-0">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {searching ? phrase : found}
      </h2>
      {isOrdered && !failed && (
        <p className={clsx('mt-1 text-muted', searching && 'invisible')}>
          Sorted by best fit for what you told Sam
        </p>
      )}
    </div>
  );
}

const randomPhrase = () => LOADING_PHRASES[Math.floor(Math.random() * LOADING_PHRASES.length)];

function countWords(count: number) {
  if (count === 1) return '1 cocktail found';
  return `${countLabel(count)} cocktails found`;
}

/** A full list may be incomplete. */
export const countLabel = (count: number) => (count === MAX_LISTED_COCKTAILS ? `${count}+` : String(count));
