import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { TABS } from '../conversation/conversation.ts';
import { useConversation, useConversationStore } from '../conversation/conversation-store.ts';
import { useTabScroll } from '../use-tab-scroll.ts';
import { countLabel } from './results/results-title.tsx';

interface Props {
  chat: ReactNode;
  found: ReactNode;
  /** Of the cocktails found, once it is known. */
  count: number | undefined;
}

const TAB =
  'explore-tab inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-pill font-semibold text-muted transition';

/** The two halves of the bar, one at a time. */
export function BarTabs({ chat, found, count }: Props) {
  const tab = useConversation((conversation) => conversation.tab);
  const conversations = useConversationStore();
  const keepScroll = useTabScroll(tab);
  const turnTo = (value: string) => {
    const next = TABS.find((candidate) => candidate === value);
    if (!next) return;
    keepScroll();
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
