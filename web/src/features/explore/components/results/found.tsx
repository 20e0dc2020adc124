import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FromMyBar } from '../../../../components/from-my-bar/from-my-bar.tsx';
import { cachedCocktails } from '../../api/cocktail-lists.ts';
import type { Results } from '../../api/use-results.ts';
import { useConversation } from '../../conversation/conversation-store.ts';
import { useConversationActions } from '../../conversation/use-conversation-actions.ts';
import { type OpenDrink, useWayBack } from '../../use-open-drink.ts';
import { CareNote } from './care-note.tsx';
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
export function Found({ results, openDrink, wide, renderDrink }: Props) {
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
      <div className="grid gap-3">
        <FilterSheet filters={filters} onApply={choose} />
        <FromMyBar />
      </div>
    );
  return (
    <div className="explore-filters">
      <FilterFields filters={filters} onChange={choose} />
      <FromMyBar />
    </div>
  );
}
