import { PAGE_SIZE } from '@swizzle/proto';
import { type ReactNode, useRef } from 'react';
import { Pagination } from '../../../../components/ui/pagination.tsx';
import type { Results } from '../../api/use-results.ts';
import { useConversation, useConversationStore } from '../../conversation/conversation-store.ts';
import { KnownWishes } from './known-wishes.tsx';
import { ResultCards } from './result-cards.tsx';
import { ResultsTitle } from './results-title.tsx';

interface Props {
  results: Results;
  /** The choice of filters, in the form that the screen has room for. */
  filters: ReactNode;
  compact: boolean;
  onOpen: (id: number) => void;
}

/** What was found, twelve at a time. */
export function ResultPages({ results, filters, compact, onOpen }: Props) {
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
