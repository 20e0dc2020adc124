import { type Cocktail, MAX_ORDERED_COCKTAILS, type SamSuggestion } from '@swizzle/proto';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Line } from '../conversation/conversation.ts';
import { cachedCocktails, orderedQuery } from './cocktail-lists.ts';

export interface SuggestedCocktails {
  found: ReadonlyMap<number, Cocktail>;
  isLoading: boolean;
}

/** The cocktails of one answer, from the lists that are here already if they have them all. */
export function useSuggestedCocktails(
  suggestions: readonly SamSuggestion[],
  isWaiting: boolean,
): SuggestedCocktails {
  const client = useQueryClient();
  const ids = suggestions.map(({ id }) => id);
  const cached = cachedCocktails(client, ids);
  const { data, isPending } = useQuery({ ...orderedQuery(ids), enabled: !cached && !isWaiting });
  const cocktails = cached ?? data ?? [];
  return {
    found: new Map(cocktails.map((cocktail) => [cocktail.id, cocktail])),
    isLoading: !cached && isPending,
  };
}

/** Fetches at once what a conversation named before. @returns whether it is still on its way */
export function useEarlierCocktails(lines: readonly Line[]): boolean {
  const client = useQueryClient();
  const [batches] = useState(() => {
    const ids = idsIn(lines);
    return cachedCocktails(client, ids) ? [] : batchesOf(ids);
  });
  return useQueries({
    queries: batches.map((ids) => orderedQuery(ids)),
    combine: (results) => results.some(({ isPending }) => isPending),
  });
}

const idsIn = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ suggestions = [] }) => suggestions.map(({ id }) => id))),
];

/** As many at a time as one list may have. */
const batchesOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_ORDERED_COCKTAILS) }, (_, index) =>
    ids.slice(index * MAX_ORDERED_COCKTAILS, (index + 1) * MAX_ORDERED_COCKTAILS),
  );
