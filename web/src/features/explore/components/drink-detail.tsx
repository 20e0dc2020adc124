import type { Cocktail } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { cocktailQuery } from '../../../lib/api/cocktail-query.ts';
import { ResultsNotice } from './results-notice.tsx';

export type RenderDrink = (cocktail: Cocktail) => ReactNode;

interface Props {
  id: number;
  /** As the list has it, until it is fetched. */
  known: Cocktail | undefined;
  render: RenderDrink;
  onClose: () => void;
}

/** One drink in the place of the results. */
export function DrinkDetail({ id, known, render, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...cocktailQuery(id),
    placeholderData: () => known,
  });
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  useEscape(onClose);
  return (
    <section aria-label="Cocktail" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button ref={back} look="plain" className="-ml-3 px-3" onClick={onClose}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Results
        </Button>
        <Button asChild look="plain" className="px-3">
          <Link href={`/cocktail/${id}?from=explore`}>
            <Maximize2 aria-hidden className="size-4" />
            Full page
          </Link>
        </Button>
      </div>
      {data && render(data)}
      {isPending && <DetailSkeleton />}
      {error && isNotFound(error) && <ResultsNotice>That drink is not on our menu any more.</ResultsNotice>}
      {error && !isNotFound(error) && (
        <ResultsNotice actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          We could not fetch this cocktail just now.
        </ResultsNotice>
      )}
    </section>
  );
}

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

/** Escape closes, unless a menu or a toast on top of it took it for itself. */
function useEscape(onEscape: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onEscape();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onEscape]);
}
