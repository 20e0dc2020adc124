import { type Cocktail, MAX_ORDERED_COCKTAILS } from '@swizzle/proto';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Line } from '../conversation/conversation.ts';
import { cachedCocktails, orderedQuery } from './cocktail-lists.ts';

export interface SuggestedCocktails {
  found: ReadonlyMap<number, Cocktail>;
  isLoading: boolean;
}

const idsIn = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ suggestions = [] }) => suggestions.map(({ id }) => id))),
];

/** The cocktails that a conversation names: those of its earlier lines at once, then those of each answer. */
export function useSuggestedCocktails(lines: readonly Line[]): SuggestedCocktails {
  const client = useQueryClient();
  const [earlier] = useState(() => batches(idsIn(lines)));
  return useQueries({
    queries: [...earlier, ...laterThan(earlier, lines)].map((ids) => ({
      ...orderedQuery(ids),
      initialData: () => cachedCocktails(client, ids),
    })),
    combine,
  });
}

/** One batch for each answer that names other drinks. */
function laterThan(earlier: readonly number[][], lines: readonly Line[]): number[][] {
  const known = new Set(earlier.flat());
  return lines.flatMap((line) => {
    const ids = idsIn([line]).filter((id) => !known.has(id));
    for (const id of ids) known.add(id);
    return ids.length > 0 ? [ids] : [];
  });
}

const combine = (results: UseQueryResult<Cocktail[] | null>[]): SuggestedCocktails => ({
  found: new Map(results.flatMap(({ data }) => data ?? []).map((cocktail) => [cocktail.id, cocktail])),
  isLoading: results.some(({ isPending }) => isPending),
});

/** As many at a time as one list may have. */
const batches = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_ORDERED_COCKTAILS) }, (_, index) =>
    ids.slice(index * MAX_ORDERED_COCKTAILS, (index + 1) * MAX_ORDERED_COCKTAILS),
  );
