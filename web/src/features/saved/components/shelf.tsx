import { CardSkeletons } from '../../../components/cocktail-card/card-grid.tsx';
import type { SavedCocktails } from '../api/use-saved-cocktails.ts';
import type { SavedSearch } from '../filters/use-saved-search.ts';
import { CardPages } from './card-pages.tsx';
import { NothingFound, NothingSaved, ShelfOutOfReach } from './shelf-states.tsx';

interface Props {
  saved: SavedCocktails;
  search: SavedSearch;
  compact: boolean;
  onShowAll: () => void;
  onRetry: () => void;
}

const SKELETONS = 8;

/** The cards, or what stands in their place. */
export function Shelf({ saved, search, compact, onShowAll, onRetry }: Props) {
  const { cocktails, total, isStale, failed } = saved;
  const { filters, page, setPage } = search;
  if (failed) return <ShelfOutOfReach onRetry={onRetry} />;
  if (total === 0) return <NothingSaved />;
  if (cocktails?.length === 0 && !isStale) {
    return <NothingFound filters={filters} onShowAll={onShowAll} />;
  }
  if (total === undefined || !cocktails?.length) return <CardSkeletons count={SKELETONS} />;
  return <CardPages cocktails={cocktails} busy={isStale} page={page} setPage={setPage} compact={compact} />;
}
