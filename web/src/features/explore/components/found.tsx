import { useRef } from 'react';
import type { Results } from '../api/use-results.ts';
import { useConversation } from '../conversation-store.ts';
import { useConversationActions } from '../use-conversation-actions.ts';
import { type OpenDrink, useReturnToCard } from '../use-open-drink.ts';
import { DrinkDetail, type RenderDrink } from './drink-detail.tsx';
import { FilterFields } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ResultPages } from './result-pages.tsx';

interface Props {
  results: Results;
  openDrink: OpenDrink;
  wide: boolean;
  renderDrink: RenderDrink;
}

/** What Sam found, or one drink of it. */
export function Found({ results, openDrink: { drink, open, close }, wide, renderDrink }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  useReturnToCard(pane, drink);
  return (
    <div ref={pane} className="min-w-0">
      {drink === null ? (
        <ResultPages results={results} filters={<Filtering wide={wide} />} compact={!wide} onOpen={open} />
      ) : (
        <DrinkDetail
          key={drink}
          id={drink}
          known={results.cocktails.find(({ id }) => id === drink)}
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
  if (!wide) return <FilterSheet filters={filters} onApply={choose} />;
  return (
    <div className="explore-filters">
      <FilterFields filters={filters} onChange={choose} />
    </div>
  );
}
