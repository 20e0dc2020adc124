import { type Cocktail, PAGE_SIZE } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { CardGrid, CardSkeletons } from '../../../../components/cocktail-card/card-grid.tsx';
import { CocktailCard } from '../../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../../components/ui/empty-glass.tsx';
import { paths } from '../../../../lib/paths.ts';
import type { Results } from '../../api/use-results.ts';
import { useSamStatus } from '../../api/use-sam.ts';
import { useConversationActions } from '../../conversation/use-conversation-actions.ts';
import { useSuggestions } from '../../use-suggestions.ts';
import { Suggestions } from '../suggestions.tsx';

/** What stands in the place of drinks where there are none to show. */
export function ResultsNotice({ children, actions }: { children: string; actions?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-field-line px-5 py-12 text-center">
      <EmptyGlass />
      <p className="font-display text-xl">{children}</p>
      {actions}
    </div>
  );
}

interface Props {
  results: Results;
  /** Those of the current page. */
  shown: readonly Cocktail[];
  onOpen: (id: number) => void;
}

/** The drinks, or what stands in their place. */
export function ResultCards({ results: { searching, failed, retry }, shown, onOpen }: Props) {
  if (searching) return <CardSkeletons count={PAGE_SIZE} />;
  if (failed) {
    return (
      <ResultsNotice actions={<Button onClick={retry}>Try again</Button>}>
        We couldn't load the cocktails.
      </ResultsNotice>
    );
  }
  if (shown.length === 0) return <NothingFound />;
  return (
    <CardGrid label="Cocktails">
      {shown.map((cocktail) => (
        <CocktailCard
          key={cocktail.id}
          cocktail={cocktail}
          to={paths.cocktailFromExplore(cocktail.id)}
          onOpen={({ id }) => onOpen(id)}
        />
      ))}
    </CardGrid>
  );
}

function NothingFound() {
  const suggestions = useSuggestions();
  const { thinking } = useSamStatus();
  const { say } = useConversationActions();
  return (
    <ResultsNotice
      actions={
        <Suggestions
          suggestions={suggestions}
          disabled={thinking}
          onChoose={say}
          className="max-w-md justify-center"
        />
      }
    >
      No cocktails found. Try a different request.
    </ResultsNotice>
  );
}
