import { type Cocktail, PAGE_SIZE } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  CardGrid,
  CardSkeletons,
  CocktailCard,
} from '../../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../../components/ui/empty-glass.tsx';
import { isNotFound } from '../../../../lib/api/call.ts';
import { cocktailQuery } from '../../../../lib/api/queries.ts';
import { paths } from '../../../../lib/paths.ts';
import { type Results, useConversationActions, useSamStatus } from '../../api/use-sam.ts';
import { Suggestions, useSuggestions } from '../suggestions.tsx';

/** Shown if there are no results. */
function ResultsNotice({ children, actions }: { children: string; actions?: ReactNode }) {
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

/** The results, or a message in their place. */
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

/** The skeleton of a drink. */
function DetailSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the cocktail</span>
      <div className="skeleton h-12 max-w-md" />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="skeleton aspect-square" />
        <div className="skeleton aspect-square" />
      </div>
    </div>
  );
}

export type RenderDrink = (cocktail: Cocktail) => ReactNode;

interface DrinkDetailProps {
  id: number;
  /** From the list, until the cocktail itself is loaded. */
  known: Cocktail | undefined;
  render: RenderDrink;
  onClose: () => void;
}

/** One drink in place of the results. */
export function DrinkDetail({ id, known, render, onClose }: DrinkDetailProps) {
  // Overlays such as a menu handle Escape themselves.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    // A click inside gives it the focus, so that Escape closes it.
    <section
      aria-label="Cocktail"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid content-start gap-5 outline-none"
    >
      <Ways id={id} onClose={onClose} />
      <Drink id={id} known={known} render={render} />
    </section>
  );
}

function Ways({ id, onClose }: Pick<DrinkDetailProps, 'id' | 'onClose'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Button ref={back} look="plain" className="-ml-3 px-3" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to Results
      </Button>
      <Button asChild look="plain" className="-mr-3 px-3">
        <Link to={paths.cocktailFromExplore(id)}>
          <Maximize2 aria-hidden className="size-4" />
          Full page
        </Link>
      </Button>
    </div>
  );
}

function Drink({ id, known, render }: Omit<DrinkDetailProps, 'onClose'>) {
  const { data, error, refetch } = useQuery({ ...cocktailQuery(id), placeholderData: () => known });
  if (data) return render(data);
  if (data === null || isNotFound(error)) {
    return <ResultsNotice>This cocktail is no longer available.</ResultsNotice>;
  }
  if (!error) return <DetailSkeleton />;
  return (
    <ResultsNotice actions={<Button onClick={() => void refetch()}>Try again</Button>}>
      Please check your connection and try again.
    </ResultsNotice>
  );
}
