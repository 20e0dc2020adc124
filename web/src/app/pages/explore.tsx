import '../../styles/explore.css';
import '../../styles/cocktail-making.css';
import '../../styles/cook-mode.css';
import '../../styles/cocktail-print.css';

import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import * as Tabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CocktailView } from '../../features/cocktail/components/cocktail-view.tsx';
import { useConversationActions, useResults } from '../../features/explore/api/use-sam.ts';
import { Chat } from '../../features/explore/components/chat/chat.tsx';
import { MessageField } from '../../features/explore/components/message-field.tsx';
import { countLabel, Found } from '../../features/explore/components/results/found.tsx';
import type { RenderDrink } from '../../features/explore/components/results/result-cards.tsx';
import { Sam } from '../../features/explore/components/sam.tsx';
import {
  EXAMPLES,
  Suggestions,
  shownExample,
  useExamples,
  useSuggestions,
} from '../../features/explore/components/suggestions.tsx';
import { TABS, type Tab } from '../../features/explore/conversation/conversation.ts';
import {
  useConversation,
  useConversationStore,
} from '../../features/explore/conversation/conversation-store.ts';
import { orderInForce, sameDrinks } from '../../features/explore/conversation/guidance.ts';
import type { Filters } from '../../features/explore/filters.ts';
import { type DrinkBesideChat, useDrinkBesideChat } from '../../features/explore/use-drink-beside-chat.ts';
import { DESKTOP, REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';
export default function ExplorePage() {
  return (
    <Page title="Explore" className="explore-page">
      <Explore
        renderDrink={(cocktail) => <CocktailView key={cocktail.id} cocktail={cocktail} heading="h2" />}
      />
    </Page>
  );
}

interface Left {
  filters: Filters;
  order: readonly number[] | null;
  top: number;
}

/** Keeps the scroll position of unchanged results while the user looks at the chat. Call it before switching. */
function useTabScroll(tab: Tab): () => void {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const left = useRef<Left>(undefined);
  useLayoutEffect(() => {
    const isSame = left.current?.filters === filters && left.current.order === order;
    if (tab === 'results' && isSame) window.scrollTo(0, left.current?.top ?? 0);
  }, [tab, filters, order]);
  return () => {
    if (tab === 'results') left.current = { filters, order, top: window.scrollY };
  };
}

/** A link to a drink opens the bar on the side with the results. */
function useArrival({ drink }: DrinkBesideChat) {
  const conversations = useConversationStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guest arrives once
  useEffect(() => {
    conversations.change((conversation) => ({
      ...conversation,
      started: true,
      tab: drink === null ? conversation.tab : 'results',
    }));
  }, []);
}

/** New results scroll to the top and close an open drink; a new order of the same results keeps it open. */
function useFreshResults({ drink, leave }: DrinkBesideChat) {
  const filters = useConversation((conversation) => conversation.filters);
  const order = useConversation((conversation) => orderInForce(conversation.guidance, conversation.filters));
  const last = useRef({ filters, order });
  useEffect(() => {
    const before = last.current;
    if (before.filters === filters && before.order === order) return;
    last.current = { filters, order };
    if (drink === null) window.scrollTo(0, 0);
    else if (before.filters !== filters || !sameDrinks(before.order, order)) void leave();
  }, [filters, order, drink, leave]);
}

interface BarTabsProps {
  chat: ReactNode;
  found: ReactNode;
  /** The number of found cocktails, once known. */
  count: number | undefined;
}

const TAB =
  'explore-tab inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-pill font-semibold text-muted transition';

/** The chat and the results, one at a time. */
function BarTabs({ chat, found, count }: BarTabsProps) {
  const tab = useConversation((conversation) => conversation.tab);
  const conversations = useConversationStore();
  const storeScroll = useTabScroll(tab);
  const turnTo = (value: string) => {
    const next = TABS.find((candidate) => candidate === value);
    if (!next) return;
    storeScroll();
    conversations.change((conversation) => ({ ...conversation, tab: next }));
  };
  return (
    <Tabs.Root value={tab} onValueChange={turnTo} className="explore-tabs">
      <Tabs.List aria-label="Chat and results" className="explore-tab-list">
        <Tabs.Trigger value="chat" className={TAB}>
          Chat
        </Tabs.Trigger>
        <Tabs.Trigger value="results" className={TAB}>
          Results
          {count !== undefined && <span className="explore-tab-count">{countLabel(count)}</span>}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="chat">{chat}</Tabs.Content>
      <Tabs.Content value="results" className="pt-5">
        {found}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface BarProps {
  renderDrink: RenderDrink;
  onStartOver: () => void;
}

/** The chat with Sam and its results: side by side, or on a small screen one at a time. */
function Bar({ renderDrink, onStartOver }: BarProps) {
  const wide = useMediaQuery(DESKTOP);
  const results = useResults();
  const openDrink = useDrinkBesideChat();
  useArrival(openDrink);
  useFreshResults(openDrink);

  const chat = <Chat onStartOver={onStartOver} />;
  const found = <Found {...{ results, openDrink, wide, renderDrink }} />;
  const count = results.searching || results.failed ? undefined : results.cocktails.length;
  return (
    <>
      <h1 className="sr-only">Explore cocktails with Sam</h1>
      {wide ? (
        <div className="explore-split">
          {chat}
          {found}
        </div>
      ) : (
        <BarTabs chat={chat} found={found} count={count} />
      )}
    </>
  );
}

/** Sam's first question. `again` after Start Over: the focus stays in the text field. */
function Intro({ again }: { again: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const suggestions = useSuggestions();
  const isEmpty = useConversation((conversation) => conversation.draft === '');
  const { say } = useConversationActions();
  const still = useMediaQuery(REDUCED_MOTION);
  const [paused, setPaused] = useState(false);
  useExamples(field, isEmpty && !still && !paused);
  useEffect(() => {
    if (again) field.current?.focus();
  }, [again]);

  return (
    <section className="explore-intro floats-in">
      <Sam className="size-24 sm:size-28" />
      <div className="grid gap-2">
        <h1 className="text-4xl sm:text-6xl">What's your vibe tonight?</h1>
        <p className="text-lg text-muted">Tell Sam, our bartender, in your own words.</p>
      </div>
      <div className="grid w-full gap-2">
        <MessageField
          field={field}
          large
          label="Tell Sam what you're in the mood for"
          placeholder={shownExample(EXAMPLES[0])}
          disabled={false}
          onSend={say}
        />
        {!still && (
          <Button look="plain" size="small" className="justify-self-start" onClick={() => setPaused(!paused)}>
            {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
            {paused ? 'Play examples' : 'Pause examples'}
          </Button>
        )}
      </div>
      <Suggestions suggestions={suggestions} disabled={false} onChoose={say} className="justify-center" />
    </section>
  );
}

/** Sam's question; the bar opens after the first message, or at once through a link to a drink. */
function Explore({ renderDrink }: { renderDrink: RenderDrink }) {
  const started = useConversation((conversation) => conversation.started);
  const { drink, leave } = useDrinkBesideChat();
  const { startOver } = useConversationActions();
  const [again, setAgain] = useState(false);

  function onStartOver() {
    startOver();
    setAgain(true);
    if (drink !== null) void leave();
    else window.scrollTo(0, 0);
  }
  if (started || drink !== null) return <Bar renderDrink={renderDrink} onStartOver={onStartOver} />;
  return <Intro again={again} />;
}
